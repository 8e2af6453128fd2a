import { expect, test } from 'vitest'
import { attachedFile } from './attached-file.server.ts'
import { calendarResponse, createCalendar } from './calendar-file.server.ts'
import { download } from './download.server.ts'
import { refuseUnstorableText } from './unstorable-text.ts'

async function* noRows() {}
const sheet = { name: 'x', columns: [{ title: 'Name', width: 10 }], rows: noRows(), rightToLeft: false }
const NOW = new Date('2026-11-30T21:30:00Z')
const named = (file: Parameters<typeof download>[2]) =>
  /filename="([^"]+)"/.exec(download(sheet, 'csv', file, NOW).headers.get('Content-Disposition')!)?.[1]

test.each([
  // Half past midnight in Istanbul.
  [{ name: 'users' }, 'users-2026-12-01.csv'],
  [{ name: 'users', locale: 'tr' as const }, 'users-2026-12-01-tr.csv'],
  [{ name: 'donations', days: { from: '2026-11-01', to: '2026-11-30' } }, 'donations-2026-11-01_2026-11-30.csv'],
  [{ name: 'donations', days: { from: '2026-11-01', to: null } }, 'donations-2026-11-01_2026-12-01.csv'],
  [{ name: 'donations', days: { from: null, to: '2026-11-30' } }, 'donations-until-2026-11-30.csv'],
  [{ name: 'donations', days: { from: null, to: null } }, 'donations-2026-12-01.csv'],
])('the file of %j is named %s', (file, name) => {
  expect(named(file)).toBe(name)
})

test('a download is stored by no cache, and begins before all rows are read', async () => {
  let read = 0
  async function* rows() {
    for (; read < 5000; read++) yield [`row ${read}`]
  }
  const answer = download({ ...sheet, rows: rows() }, 'csv', { name: 'x' }, NOW)
  expect(answer.headers.get('Cache-Control')).toBe('private, no-store')
  const reader = answer.body!.getReader()
  await reader.read()
  expect(read).toBeLessThan(5000)
  await reader.cancel()
})

test('an uploaded file is downloaded under its name in any script, and cannot run scripts on the site', () => {
  const { headers } = attachedFile({ name: 'وثيقة "1"\r\n.html', type: 'text/html', content: new Uint8Array([60]) })
  expect(headers.get('Content-Disposition')).toBe(
    `attachment; filename*=UTF-8''${encodeURIComponent('وثيقة "1"\r\n.html')}`,
  )
  expect(headers.get('Content-Security-Policy')).toBe("sandbox; default-src 'none'")
  expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('a calendar shows Istanbul time in winter and summer, and says when it was cancelled', async () => {
  const { calendar, statuses, onClock } = await createCalendar('visits', 'ar', 'CANCEL')
  for (const [id, start] of Object.entries({ winter: '2026-01-15T21:30:00Z', summer: '2026-07-15T06:00:00Z' }))
    calendar.createEvent({
      id,
      start: onClock(new Date(start)),
      end: onClock(new Date(Date.parse(start) + 1_800_000)),
      timezone: 'Europe/Istanbul',
      stamp: new Date('2026-01-01T00:00:00Z'),
      status: statuses.CANCELLED,
      summary: 'موعد',
    })
  const file = calendar.toString()
  expect(file).toContain('METHOD:CANCEL')
  expect(file).toContain('DTSTART;TZID=Europe/Istanbul:20260116T003000')
  expect(file).toContain('DTEND;TZID=Europe/Istanbul:20260116T010000')
  expect(file).toContain('DTSTART;TZID=Europe/Istanbul:20260715T090000')
  expect(file).toContain('DTSTAMP:20260101T000000Z')
  expect(file.match(/STATUS:CANCELLED/g)).toHaveLength(2)
  const answer = calendarResponse(file, 'visit.ics', { 'Cache-Control': 'no-store' })
  expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="visit.ics"')
})

test.each([
  [{ name: 'a' }, null],
  [{ name: 'a\0' }, ['name']],
  [{ rows: [{ text: ['ok', '\0'] }], other: 1 }, ['rows']],
  [{ rows: { 'key\0': 1 } }, ['rows']],
  [{ 'na\0me': 'a' }, []],
])('in %j the fields with a NUL character are %j', (fields, wrong) => {
  let found: string[] | null = null
  try {
    refuseUnstorableText(fields)
  } catch (error) {
    found = Object.keys((error as { fields: object }).fields)
  }
  expect(found).toEqual(wrong)
})
