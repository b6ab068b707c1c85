// Loaded before every test file: properties try values up to the sizes that they name. By its own default fast-check
// stops at about 10 items, whatever `maxLength` says.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), defaultSizeToMaxWhenMaxSpecified: true });
