import type { Parameter } from 'pith/extractors';
import type { ComponentChildren } from 'preact';
import type { Workbench } from '../state/workbench.ts';
import { methodPage } from './method-page.ts';

/** The method and its parameters, with what was published marked. */
export function MethodPanel({ workbench }: { readonly workbench: Workbench }) {
  const { algorithm = 'learned', parameters = {} } = workbench.question.value;
  const methods = workbench.methods.value;
  const method = methods.find(({ name }) => name === algorithm);
  const page = methodPage(algorithm);
  return (
    <form class="method" onSubmit={(event) => event.preventDefault()}>
      <label class="field">
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
      {algorithm.startsWith('combine:') && (
        <label class="field">
          Expression
          <input
            type="text"
            value={algorithm}
            spellcheck={false}
            onChange={({ currentTarget }) => workbench.ask({ algorithm: currentTarget.value })}
          />
        </label>
      )}
      <p class="reference">
        {method !== undefined && (
          <>
            <strong>{method.title}.</strong> {method.reference}.{' '}
          </>
        )}
        {page !== undefined && (
          <a href={page} target="_blank" rel="noreferrer">
            How it works
          </a>
        )}
      </p>
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

/** A parameter: its name and value, what it is set by, and what it does. */
function ParameterField(properties: FieldProperties) {
  const { name, parameter, published, value, onValue } = properties;
  const isChanged = String(value) !== String(published);
  return (
    <div class="parameter">
      {/* biome-ignore lint/a11y/noLabelWithoutControl: the setting is one */}
      <label class={parameter.type === 'boolean' ? 'checked' : undefined}>
        <span class="name">
          {name}
          {parameter.type === 'number' && (
            <span class="value">
              <b>{shown(value)}</b> {parameter.unit}
            </span>
          )}
        </span>
        <Setting {...properties} />
      </label>
      <small id={`about-${name}`}>
        {parameter.description
          .split('`')
          .map((part, i) => (i % 2 === 1 ? <code>{part}</code> : part))}{' '}
        {isChanged && (
          <button type="button" class="plain" onClick={() => onValue(published)}>
            Published: {shown(published)}
          </button>
        )}
      </small>
    </div>
  );
}

/** What a parameter is set by, as its type has it. */
function Setting({
  name,
  parameter,
  published,
  value,
  onValue,
}: FieldProperties): ComponentChildren {
  const about = `about-${name}`;
  switch (parameter.type) {
    case 'number': {
      const end = sliderEnd(parameter.maximum, Number(published));
      const share = (Number(published) - parameter.minimum) / (end - parameter.minimum);
      return (
        <span class="slider" style={{ '--published': share }}>
          <input
            type="range"
            min={parameter.minimum}
            max={end}
            step={parameter.integer ? 1 : 'any'}
            value={Number(value)}
            aria-describedby={about}
            onInput={({ currentTarget }) => onValue(currentTarget.valueAsNumber)}
          />
        </span>
      );
    }
    case 'choice':
      return (
        <select
          value={String(value)}
          aria-describedby={about}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        >
          {parameter.options.map((option) => (
            <option key={option}>{option}</option>
          ))}
        </select>
      );
    case 'boolean':
      return (
        <input
          type="checkbox"
          checked={value === true || value === 'true'}
          aria-describedby={about}
          onChange={({ currentTarget }) => onValue(currentTarget.checked)}
        />
      );
    case 'string':
      return (
        <input
          type="text"
          value={String(value)}
          aria-describedby={about}
          onChange={({ currentTarget }) => onValue(currentTarget.value)}
        />
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
