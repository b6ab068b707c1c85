/** Words by which pages say that a day is that of a change, in many languages. */
// biome-ignore format: a list reads better filled
const words = [
  'updated', 'last update', 'last updated', 'last modified', 'modified', 'revised', 'edited', 'last edited', 'aktualisiert', 'stand', 'geändert', 'mis à jour',
  'mise à jour', 'modifié', 'actualizado', 'actualizada', 'modificado', 'aggiornato', 'aggiornamento', 'atualizado', 'atualizada', 'bijgewerkt',
  'gewijzigd', 'aktualizacja', 'zaktualizowano', 'aktualizováno', 'uppdaterad', 'oppdatert', 'opdateret', 'päivitetty', 'frissítve', 'обновлено',
  'обновлён', 'изменено', 'оновлено', 'ενημέρωση', 'ενημερώθηκε', 'güncelleme', 'güncellendi', 'diperbarui', 'cập nhật', 'עודכן', 'تحديث', 'آخر تحديث',
  'به‌روزرسانی', 'बदला', 'अपडेट', 'อัปเดต', '更新', '修改', '最終更新', '수정', '업데이트',
];
const says = new RegExp(`(?:^|[^\\p{L}])(?:${words.join('|')})|更新|修改|수정`, 'iu');

/** Digits of which a day may be made, as far as they tell of a second one in a line. */
const day = /\d{4}|\d{1,2}[./-]\d{1,2}[./-]\d{2}/;

/** Whether a line says that it tells of a change. */
export function saysUpdated(text: string): boolean {
  const word = says.exec(text);
  // behind a day the word speaks of the one that follows: `5 March 2024, last updated 7 March`
  return (
    word !== null && !(day.test(text.slice(0, word.index)) && day.test(text.slice(word.index)))
  );
}

/** Whether a text is nothing but such a word. */
export function isUpdateWord(text: string): boolean {
  return words.includes(text.toLowerCase());
}
