import { expect, test } from 'vitest'
import { isolateTimeRanges } from './time-range.ts'

test('each time range is isolated, other text is not', () => {
  expect(isolateTimeRanges('كل يوم 9:00 – 22:00، والجمعة ١٠:٠٠-١٢:٣٠')).toBe(
    'كل يوم \u20669:00 – 22:00\u2069، والجمعة \u2066١٠:٠٠-١٢:٣٠\u2069',
  )
  expect(isolateTimeRanges('09.00 – 22.00')).toBe('\u206609.00 – 22.00\u2069')
  expect(isolateTimeRanges('قبل 9:00 أو بعد 2-3 أيام')).toBe('قبل 9:00 أو بعد 2-3 أيام')
})
