import { isolateLtr } from './bidi.ts'

const RANGE = /[\d٠-٩۰-۹]{1,2}[:.][\d٠-٩۰-۹]{2}\s*[–—-]\s*[\d٠-٩۰-۹]{1,2}[:.][\d٠-٩۰-۹]{2}/gu

/** Opening hours as staff type them: each "9:00 – 18:00" reads left to right in Arabic, as in calendars. */
export function isolateTimeRanges(text: string): string {
  return text.replace(RANGE, (range) => isolateLtr(range))
}
