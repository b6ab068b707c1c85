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

/** Whether a line says that it tells of a change. */
export function saysUpdated(text: string): boolean {
  return says.test(text);
}

/** Whether a text is nothing but such a word. */
export function isUpdateWord(text: string): boolean {
  return words.includes(text.toLowerCase());
}
