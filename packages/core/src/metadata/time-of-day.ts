/** A time with its zone as ISO 8601 writes them, `T14:05` or `T14:05:30+01:00`. */
export type IsoTime = string;

/** Hours that zones named on pages are ahead of UTC. Names that stand for several zones are left out. */
// biome-ignore format: a table reads better filled
const zones: Readonly<Record<string, string>> = {
  z: 'Z', utc: 'Z', gmt: 'Z', wet: 'Z', west: '+01:00', bst: '+01:00', cet: '+01:00', mez: '+01:00', cest: '+02:00', mesz: '+02:00',
  eet: '+02:00', eest: '+03:00', msk: '+03:00', мск: '+03:00', trt: '+03:00', wib: '+07:00', wita: '+08:00', hkt: '+08:00',
  jst: '+09:00', kst: '+09:00', aest: '+10:00', aedt: '+11:00', nzst: '+12:00', nzdt: '+13:00', est: '-05:00', edt: '-04:00',
  cdt: '-05:00', mst: '-07:00', mdt: '-06:00', pst: '-08:00', pdt: '-07:00',
};

/** Hours, minutes, seconds, half of the day, zone; `下午` and the like stand before. */
const clock =
  /(?<before>[上下]午|午[前後]|오[전후])?\s*(?<hour>\d{1,2})\s*(?::|h|時|时|点|點|시)\s*(?<minute>\d\d)(?!\d)\s*[分분]?(?:[:：](?<second>\d\d)(?:[.,]\d+)?)?(?:\s*(?<half>[ap])\.?\s?m\b\.?)?(?:\s*\(?(?:gmt|utc)?(?<sign>[+\u2212-])(?<zoneHour>\d\d):?(?<zoneMinute>\d\d)?|\s*\(?(?<zone>[\p{L}]{1,4})(?!\p{L}))?/iu;

/**
 * The time of day at the start of a text, behind at most a few words and signs, such as `, um 14:05 Uhr MEZ`.
 *
 * @param reach how many characters may stand before it.
 */
export function timeAtStart(text: string, reach = 12): IsoTime | undefined {
  const match = clock.exec(text.slice(0, reach + 40));
  if (match?.groups === undefined || match.index > reach) return undefined;
  if (/\d/.test(text.slice(0, match.index))) return undefined;
  const { before, hour, minute, second, half, sign, zoneHour, zoneMinute, zone } = match.groups;
  const isAfternoon = half?.toLowerCase() === 'p' || /[下後후]/.test(before ?? '');
  const isMorning = half?.toLowerCase() === 'a';
  let hours = Number(hour);
  if (isAfternoon && hours < 12) hours += 12;
  if (isMorning && hours === 12) hours = 0;
  if (hours > 23 || Number(minute) > 59 || Number(second ?? 0) > 59) return undefined;
  const time = `T${String(hours).padStart(2, '0')}:${minute}${second === undefined ? '' : `:${second}`}`;
  if (sign !== undefined)
    return `${time}${sign === '+' ? '+' : '-'}${zoneHour}:${zoneMinute ?? '00'}`;
  const name = zone?.toLowerCase() ?? '';
  return time + (Object.hasOwn(zones, name) ? zones[name] : '');
}
