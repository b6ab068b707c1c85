/** Starts what nobody has under way yet, else waits for the one that is. */
export type Flights<Value> = (
  key: string,
  start: (signal: AbortSignal) => Promise<Value>,
  signal?: AbortSignal,
) => Promise<{ value: Value; isShared: boolean }>;

interface Flight<Value> {
  result: Promise<Value>;
  /** How many wait for it. */
  waiting: number;
  end: AbortController;
}

/**
 * Makes flights: those who ask for the same while it is under way get the same result or error. Who no longer waits
 * gets the reason of his signal; the work is ended when nobody waits for it.
 */
export function createFlights<Value>(): Flights<Value> {
  const flights = new Map<string, Flight<Value>>();

  function launch(key: string, start: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
    const end = new AbortController();
    const result = start(end.signal);
    const flight = { result, waiting: 0, end };
    flights.set(key, flight);
    const land = (): void => {
      if (flights.get(key) === flight) flights.delete(key);
    };
    result.then(land, land);
    return flight;
  }

  return async (key, start, signal) => {
    signal?.throwIfAborted();
    const under = flights.get(key);
    const flight = under ?? launch(key, start);
    flight.waiting++;
    let leave = (): void => {};
    const left = new Promise<never>((_, reject) => {
      leave = () => reject(signal?.reason);
      signal?.addEventListener('abort', leave, { once: true });
    });
    try {
      return { value: await Promise.race([flight.result, left]), isShared: under !== undefined };
    } finally {
      signal?.removeEventListener('abort', leave);
      if (--flight.waiting === 0) {
        if (flights.get(key) === flight) flights.delete(key); // who comes now starts anew
        flight.end.abort(signal?.reason);
      }
    }
  };
}
