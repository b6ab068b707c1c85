import type { Parameter } from 'pith/extractors';
import type { Workbench } from '../state/workbench.ts';

/** The method and its parameters, with what was published marked. */
export function MethodPanel({ workbench }: { readonly workbench: Workbench }) {
  const { algorithm = 'learned', parameters = {} } = workbench.question.value;
  const methods = workbench.methods.value;
  const method = methods.find(({ name }) => name === algorithm);
  return (
    <form class="method" onSubmit={(event) => event.preventDefault()}>
      <label>
        Method
        <select
          value={method === undefined ? '' : algorithm}
          onChange={({ currentTarget }) => {
            workbench.ask({ algorithm: currentTarget.value });
          }}
        >
          {methods.map(({ name, title }) => (
            <option key={name} value={name} title={title}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p class="reference">{method?.reference}</p>
      {method?.parameters.map(({ name, ...parameter }) => (
        <ParameterField
          key={`${algorithm} ${name}`}
          name={name}
          parameter={parameter}
          published={parameter.default}
          value={parameters[name] ?? parameter.default}
          onValue={(value) => {
            workbench.ask({ algorithm, parameters: { ...parameters, [name]: value } });
          }}
        />
      ))}
      {Object.keys(parameters).length > 0 && (
        <button type="button" onClick={() => workbench.ask({ algorithm })}>
          Back to the published values
        </button>
      )}
    </form>
  );
}

interface FieldProperties {
  readonly name: string;
  readonly parameter: Parameter;
  readonly published: unknown;
  readonly value: unknown;
  onValue(value: unknown): void;
}

function ParameterField({ name, parameter, published, value, onValue }: FieldProperties) {
  const isChanged = String(value) !== String(published);
  const label = (
    <span class="name">
      {name}
      <span class="value">{shown(value)}</span>
      {isChanged && <small>published: {shown(published)}</small>}
    </span>
  );
  switch (parameter.type) {
    case 'number':
      return (
        <label title={parameter.description}>
          {label}
          <input
            type="range"
            min={parameter.minimum}
            max={sliderEnd(parameter.maximum, Number(published))}
            step={parameter.integer ? 1 : 'any'}
            value={Number(value)}
            list={`published-${name}`}
            onInput={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
          />
          <datalist id={`published-${name}`}>
            <option value={Number(published)} />
          </datalist>
        </label>
      );
    case 'choice':
      return (
        <label title={parameter.description}>
          {label}
          <select
            value={String(value)}
            onChange={({ currentTarget }) => onValue(currentTarget.value)}
          >
            {parameter.options.map((option) => (
              <option key={option}>{option}</option>
            ))}
          </select>
        </label>
      );
    case 'boolean':
      return (
        <label title={parameter.description}>
          {label}
          <input
            type="checkbox"
            checked={value === true}
            onChange={({ currentTarget }) => onValue(currentTarget.checked)}
          />
        </label>
      );
    case 'string':
      return (
        <label title={parameter.description}>
          {label}
          <input
            type="text"
            value={String(value)}
            onChange={({ currentTarget }) => onValue(currentTarget.value)}
          />
        </label>
      );
  }
}

/** A value as it is read: numbers to four digits. */
function shown(value: unknown): string {
  return typeof value === 'number' ? String(Number(value.toPrecision(4))) : String(value);
}

/** Where a slider ends: some ranges are far wider than what anybody tries. */
function sliderEnd(maximum: number, published: number): number {
  return Math.min(maximum, Math.max(1, 8 * Math.abs(published)));
}
