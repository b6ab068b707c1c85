/** A field for a folder. */
export function FolderField({
  label,
  onFiles,
}: {
  readonly label: string;
  onFiles(files: readonly File[]): void;
}) {
  return (
    <label class="field">
      {label}
      <input
        type="file"
        ref={(element) => element?.setAttribute('webkitdirectory', '')}
        onChange={({ currentTarget }) => onFiles([...(currentTarget.files ?? [])])}
      />
    </label>
  );
}
