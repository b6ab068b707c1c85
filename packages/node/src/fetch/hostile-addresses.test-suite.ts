import type { Lookup } from './connector.ts';

/** Names whose owners answer with addresses that are not theirs, and what they answer. */
const answers: Readonly<Record<string, string>> = {
  'metadata.google.internal': '169.254.169.254',
  '127.0.0.1.nip.example': '127.0.0.1',
  'intern.example': '10.0.0.1',
  'six.example': '::1',
  'mapped.example': '::ffff:10.0.0.1',
  'translated.example': '64:ff9b::a00:1',
  'zone.example': 'fe80::1%eth0',
  'nowhere.example': 'no address',
};

/** Answers for the names of {@link hostileAddresses}, and an address of the loopback for any other. */
export const hostileLookup: Lookup = async (hostname) => {
  const address = answers[hostname] ?? '127.0.0.1';
  return [{ address, family: address.includes(':') ? 6 : 4 }];
};

const refused = [
  // 127.0.0.1, spelt as the URL Standard reads it
  'http://127.0.0.1/',
  'http://127.1/',
  'http://127.0.1/',
  'http://2130706433/',
  'http://0x7f000001/',
  'http://0x7f.1/',
  'http://0X7F.0.0.1/',
  'http://017700000001/',
  'http://0177.0.0.1/',
  'http://0177.0.0x1/',
  'http://00000000000000000177.1/',
  'http://127.0.0.1./',
  'http://127.255.255.254/',
  'http://１２７.0.0.1/',
  'http://①②⑦.⓪.⓪.①/',
  'http://127。0。0。1/',
  'http://127%2e0%2e0%2e1/',
  'http://%31%32%37.0.0.1/',
  'http://127.0.0.1\u00ad/',
  'http://0/',
  'http://0.0.0.0/',
  'http://0x0/',
  'http://0.1.2.3/',
  // in IPv6
  'http://[::1]/',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[0000::0001]/',
  'http://[::]/',
  'http://[::127.0.0.1]/',
  'http://[::ffff:127.0.0.1]/',
  'http://[::ffff:7f00:1]/',
  'http://[0:0:0:0:0:ffff:127.0.0.1]/',
  'http://[::ffff:0:127.0.0.1]/',
  'http://[64:ff9b::127.0.0.1]/',
  'http://[64:ff9b:1::7f00:1]/',
  'http://[2002:7f00:1::]/',
  'http://[2001:0:7f00:1::]/',
  'http://[fe80::1]/',
  'http://[fec0::1]/',
  'http://[fc00::1]/',
  'http://[fd00:ec2::254]/',
  'http://[fd20:ce::254]/',
  'http://[ff02::1]/',
  'http://[100::1]/',
  'http://[2001:db8::1]/',
  'http://[3fff::1]/',
  // names of this machine
  'http://localhost/',
  'https://localhost./',
  'http://LOCALHOST/',
  'http://ｌｏｃａｌｈｏｓｔ/',
  'http://a.b.localhost/',
  // what clouds tell their machines
  'http://169.254.169.254/latest/meta-data/',
  'http://0xa9fea9fe/',
  'http://2852039166/',
  'http://[::ffff:a9fe:a9fe]/',
  'http://100.100.100.200/latest/meta-data/',
  'http://168.63.129.16/machine',
  'http://192.0.0.192/latest/',
  // other ranges
  'http://10.0.0.1/',
  'http://172.16.0.1/',
  'https://192.168.0.1/',
  'http://100.64.0.1/',
  'http://192.0.2.1/',
  'http://198.18.0.1/',
  'http://198.51.100.1/',
  'http://203.0.113.1/',
  'http://224.0.0.1/',
  'http://240.0.0.1/',
  'http://255.255.255.255/',
  // names that lead there
  ...Object.keys(answers).map((name) => `http://${name}/`),
  'https://intern.example/',
  'http://anything.example/',
  // who is asked, and who is only mentioned
  'http://example.org@127.0.0.1/',
  'http://example.org:80@127.0.0.1/',
  'http://@127.0.0.1/',
  'http://127.0.0.1#@example.org/',
  'http://127.0.0.1?@example.org/',
  'http://127.0.0.1\\@example.org/',
  'http://user:password@example.org/',
  'http://user@example.org/',
  // ports
  'http://example.org:0/',
  'http://example.org:22/',
  'http://example.org:25/',
  'http://example.org:2375/',
  'http://example.org:6379/',
  'http://example.org:9200/',
  'https://example.org:10250/',
  'https://example.org:65535/',
];

/** Addresses that are read as others than they seem. They are no addresses in a `Location`. */
const refusedAsGiven = [
  'http:\\\\127.0.0.1\\',
  'http:/127.0.0.1/',
  'http:127.0.0.1',
  'ht\ttp://127.0.0.1/',
  'http://127.0.\n0.1/',
  ' http://127.0.0.1/ ',
  'http:////127.0.0.1/',
];

const bad = [
  'file:///etc/passwd',
  'file://localhost/etc/passwd',
  'gopher://127.0.0.1:6379/_FLUSHALL',
  'dict://127.0.0.1:11211/stat',
  'ldap://127.0.0.1/',
  'ftp://example.org/',
  'ws://127.0.0.1/',
  'wss://127.0.0.1/',
  'data:text/html,<p>a',
  'javascript:alert(1)',
  'about:blank',
  'view-source:http://127.0.0.1/',
  'jar:http://127.0.0.1!/',
  'blob:http://127.0.0.1/a',
  'http://',
  'http://[::1',
  'http://[fe80::1%25eth0]/',
  'http://256.256.256.256/',
  'http://1.2.3.4.5/',
  'http://127.0.0.1 .example.org/',
  'http://127.0.0.1:99999/',
];

const badAsGiven = [
  '//127.0.0.1/',
  '///127.0.0.1/',
  '\\\\127.0.0.1\\share',
  'example.org',
  '/etc/passwd',
  'http://127.0.0.1\0.example.org/',
];

const coded = <Code extends string>(addresses: readonly string[], code: Code) =>
  addresses.map((address): [address: string, code: Code] => [address, code]);

/** Addresses that a `Location` may have too, each with the code that it is refused with. */
export const hostileTargets = [...coded(refused, 'FETCH_REFUSED'), ...coded(bad, 'BAD_URL')];

/** Addresses that strangers would have a server fetch, each with the code that it is refused with. */
export const hostileAddresses = [
  ...hostileTargets,
  ...coded(refusedAsGiven, 'FETCH_REFUSED'),
  ...coded(badAsGiven, 'BAD_URL'),
];
