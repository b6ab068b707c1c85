import { type ReadonlySignal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';

/** Whether a media query holds, as long as it does. */
export function useMedia(query: string): ReadonlySignal<boolean> {
  const holds = useSignal(matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const tell = () => {
      holds.value = media.matches;
    };
    media.addEventListener('change', tell);
    return () => media.removeEventListener('change', tell);
  }, [query]);
  return holds;
}
