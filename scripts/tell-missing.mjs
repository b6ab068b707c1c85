// Tells, before the tests, which of them will be skipped for want of a program. Fails where `PITH_REQUIRE` asks for one that is missing or that no test needs.
import { isRequired, programs } from './programs.mjs';

const names = programs.map(({ name }) => name);
const missing = programs.filter(({ isThere }) => !isThere()).map(({ name }) => name);
if (missing.length > 0) {
  console.log(`Not found, so the tests that need them are skipped: ${missing.join(', ')}`);
}

const asked = (process.env['PITH_REQUIRE'] ?? '').split(',').filter(Boolean);
const unknown = asked.filter((name) => name !== 'all' && !names.includes(name));
if (unknown.length > 0) {
  console.error(
    `PITH_REQUIRE: expected all or some of ${names.join(', ')}, got ${unknown.join(', ')}`,
  );
}
const required = missing.filter(isRequired);
if (required.length > 0)
  console.error(`PITH_REQUIRE asks for what is missing: ${required.join(', ')}`);
if (unknown.length + required.length > 0) process.exitCode = 1;
