import { useEffect, useRef } from 'preact/hooks';

/** Colours of the lowest value, the middle, and the highest, which the style gives for light and dark; failures stand out. */
const heats = ['--heat-low', '--heat-middle', '--heat-high'] as const;

/** The colour of a value from 0 to 1, between those of the style. */
function heatOf(value: number, [low, middle, high]: readonly string[]): string {
  const [from, to] = value < 0.5 ? [low, middle] : [middle, high];
  return `color-mix(in oklab, ${to} ${(200 * (value < 0.5 ? value : value - 0.5)).toFixed(0)}%, ${from})`;
}

/** What the colours of a heat map stand for. */
export function HeatKey() {
  return (
    <span class="heat-key">
      F1 0 <i /> 1
    </span>
  );
}

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
    const style = getComputedStyle(element);
    const colours = heats.map((name) => style.getPropertyValue(name));
    const byHundredth = Array.from({ length: 101 }, (_, i) => heatOf(i / 100, colours));
    for (let row = 0; row < rows; row++) {
      for (let column = 0; column < columns; column++) {
        const value = valueAt(row, column);
        if (Number.isNaN(value)) continue;
        context.fillStyle = byHundredth[Math.round(100 * Math.min(1, Math.max(0, value)))];
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
      style={{ '--rows': rows }}
      onPointerMove={(event) => onPoint(...cellAt(event))}
      onClick={(event) => onPick(...cellAt(event))}
    />
  );
}
