import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, dayOf, formatDate, formatDateTime, formatNamed, formatTime, momentOf, relativeTime, startOfDay } from './dates.ts' // prettier-ignore

const date = new Date('2026-03-05T22:07:00Z')

test('date and time are those of Istanbul, independent of the time zone of the machine', () => {
  expect(formatDateTime(date, 'en')).toBe('06-03-2026 01:07')
  expect(formatDateTime(new Date('2026-03-05T21:00:00Z'), 'en')).toBe('06-03-2026 00:00')
  expect(formatDateTime(new Date('2026-03-05T20:59:59Z'), 'en')).toBe('05-03-2026 23:59')
  expect(formatDateTime(new Date('2025-12-31T21:30:00Z'), 'en')).toBe('01-01-2026 00:30')
})

test('daylight saving time is used in the years when Turkey had it', () => {
  expect(formatDateTime(new Date('2015-01-15T12:00:00Z'), 'en')).toBe('15-01-2015 14:00')
  expect(formatDateTime(new Date('2015-07-15T12:00:00Z'), 'en')).toBe('15-07-2015 15:00')
})

test('days begin at midnight in Istanbul and are counted across the end of a month', () => {
  expect(dayOf(new Date('2026-11-20T20:59:59Z'))).toBe('2026-11-20')
  expect(dayOf(new Date('2026-11-20T21:00:00Z'))).toBe('2026-11-21')
  expect(startOfDay('2026-11-21').toISOString()).toBe('2026-11-20T21:00:00.000Z')
  expect([addDays('2026-11-30', 1), addDays('2026-12-01', -1)]).toEqual(['2026-12-01', '2026-11-30'])
})

test('a day of the years with winter time begins at its own midnight, and is shown as itself', () => {
  expect(formatDate(startOfDay('2014-01-15'), 'en')).toBe('15 January 2014')
  expect(startOfDay('2014-01-15').toISOString()).toBe('2014-01-14T22:00:00.000Z')
  expect(startOfDay('2014-07-15').toISOString()).toBe('2014-07-14T21:00:00.000Z')
  expect(startOfDay('2016-03-27').toISOString()).toBe('2016-03-26T22:00:00.000Z')
  expect(momentOf('2016-03-27', '10:30').toISOString()).toBe('2016-03-27T07:30:00.000Z')
  expect(Number.isNaN(startOfDay('no day').getTime())).toBe(true)
  const days = fc.date({ min: new Date('1990-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (at) => {
      const day = at.toISOString().slice(0, 10)
      expect(dayOf(startOfDay(day))).toBe(day)
      expect(`${dayOf(momentOf(day, '10:30'))} ${formatTime(momentOf(day, '10:30'), 'en')}`).toBe(`${day} 10:30`)
    }),
  )
})

test('the format of every time is DD-MM-YYYY HH:mm', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('1970-01-02'), max: new Date('9998-12-31'), noInvalidDate: true }),
      (moment) => {
        expect(formatDateTime(moment, 'en')).toMatch(/^\d\d-\d\d-\d{4} ([01]\d|2[0-3]):[0-5]\d$/)
      },
    ),
  )
})

test('a long date has the name of the month and Latin digits', () => {
  expect(formatDate(date, 'ar')).toBe('6 مارس 2026')
  expect(formatDate(date, 'en')).toBe('6 March 2026')
  expect(formatDate(date, 'tr')).toBe('6 Mart 2026')
})

test.each([
  ['2026-03-10T11:59:30Z', 'الآن', 'now', 'şimdi'],
  ['2026-03-10T11:58:00Z', 'قبل دقيقتين', '2 minutes ago', '2 dakika önce'],
  ['2026-03-10T11:55:00Z', 'قبل 5 دقائق', '5 minutes ago', '5 dakika önce'],
  ['2026-03-10T11:01:00Z', 'قبل 59 دقيقة', '59 minutes ago', '59 dakika önce'],
  ['2026-03-10T00:30:00Z', 'قبل 11 ساعة', '11 hours ago', '11 saat önce'],
  ['2026-03-09T11:59:00Z', 'أمس', 'yesterday', 'dün'],
  ['2026-03-07T12:00:00Z', 'قبل 3 أيام', '3 days ago', '3 gün önce'],
  ['2026-02-24T12:00:00Z', 'قبل أسبوعين', '2 weeks ago', '2 hafta önce'],
  ['2025-12-10T12:00:00Z', 'قبل 3 أشهر', '3 months ago', '3 ay önce'],
  ['2025-12-11T12:00:00Z', 'قبل شهرين', '2 months ago', '2 ay önce'],
  ['2021-03-10T12:00:00Z', 'قبل 5 سنوات', '5 years ago', '5 yıl önce'],
  ['2026-03-03T12:00:00Z', 'قبل أسبوع واحد', '1 week ago', '1 hafta önce'],
  ['2026-02-10T12:00:00Z', 'قبل شهر واحد', '1 month ago', '1 ay önce'],
  ['2026-02-11T12:00:00Z', 'قبل 3 أسابيع', '3 weeks ago', '3 hafta önce'],
  ['2025-03-11T12:00:00Z', 'قبل 11 شهرًا', '11 months ago', '11 ay önce'],
  ['2024-12-10T12:00:00Z', 'قبل سنة واحدة', '1 year ago', '1 yıl önce'],
  ['2026-05-10T12:00:00Z', 'خلال شهرين', 'in 2 months', '2 ay sonra'],
  ['2026-03-13T12:00:00Z', 'خلال 3 أيام', 'in 3 days', '3 gün sonra'],
])('%s seen from noon of 10 March is %s, %s, %s', (moment, ar, en, tr) => {
  const now = new Date('2026-03-10T12:00:00Z')
  expect(relativeTime(new Date(moment), now, 'ar')).toBe(ar)
  expect(relativeTime(new Date(moment), now, 'en')).toBe(en)
  expect(relativeTime(new Date(moment), now, 'tr')).toBe(tr)
})

test('yesterday means the calendar day: 25 hours ago can be two days ago', () => {
  const now = new Date('2026-03-10T22:00:00Z') // 11 March, 01:00 in Istanbul
  expect(relativeTime(new Date('2026-03-09T20:50:00Z'), now, 'en')).toBe('2 days ago')
})

test.each([
  ['ar', 'ن ث ر خ ج س ح'],
  ['en', 'M T W T F S S'],
  // One letter would name three of the days P.
  ['tr', 'Pzt Sal Çar Per Cum Cmt Paz'],
] as const)('the days of a week as heads of a calendar: %s', (locale, heads) => {
  const week = [23, 24, 25, 26, 27, 28, 29].map((day) => startOfDay(`2026-11-${day}`))
  expect(week.map((day) => formatNamed(day, locale, 'letter')).join(' ')).toBe(heads)
})
