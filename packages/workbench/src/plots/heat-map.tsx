import { useEffect, useRef } from 'preact/hooks';

/** Height of a row in pixels. */
const rowHeight = 16;

/** Values from 0 to 1 as a map of colours, a row a series; NaN stays empty. */
export function HeatMap({
  rows,
  columns,
  valueAt,
  label,
  onPoint,
  onPick,
}: {
  readonly rows: number;
  readonly columns: number;
  valueAt(row: number, column: number): number;
  readonly label: string;
  onPoint(row: number, column: number): void;
  onPick(row: number, column: number): void;
}) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const element = canvas.current!;
    element.width = columns;
    element.height = rows;
    const context = element.getContext('2d')!;
    context.clearRect(0, 0, columns, rows);
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const value = valueAt(row, column);
        if (Number.isNaN(value)) continue;
        context.fillStyle = `hsl(${(12 + 138 * value).toFixed(0)} 55% ${(38 + 30 * (1 - value)).toFixed(0)}%)`;
        context.fillRect(column, row, 1, 1);
      }
    }
  });
  const cellAt = ({ clientX, clientY }: MouseEvent): [number, number] => {
    const { left, top, width, height } = canvas.current!.getBoundingClientRect();
    const row = Math.floor(((clientY - top) / height) * rows);
    const column = Math.floor(((clientX - left) / width) * columns);
    return [Math.min(rows - 1, Math.max(0, row)), Math.min(columns - 1, Math.max(0, column))];
  };
  return (
    <canvas
      ref={canvas}
      class="heat"
      role="img"
      aria-label={label}
      style={{ blockSize: `${rows * rowHeight}px` }}
      onPointerMove={(event) => onPoint(...cellAt(event))}
      onClick={(event) => onPick(...cellAt(event))}
    />
  );
}
