import { expect, test } from 'vitest'
import { cleanSource, sourceOfLink, withSource } from './link-source.ts'

test('all spellings of a source become one name', () => {
  for (const [typed, source] of [
    ['Instagram', 'instagram'],
    ['  Instagram Story ', 'instagram-story'],
    ['İSTANBUL', 'istanbul'],
    ['ISPARTA Işık', 'isparta-isik'],
    ['Şubat_2026', 'subat_2026'],
    ['إعلان رمضان', 'اعلان-رمضان'],
    ['ملصق ١٢', 'ملصق-12'],
    ['a.b-c_d', 'a.b-c_d'],
    ['paid/social', 'paid-social'],
  ])
    expect([typed, cleanSource(typed)]).toEqual([typed, source])
})

test('hostile, personal or non-text values are cleaned or ignored', () => {
  for (const [typed, source] of [
    ['<script>alert(1)</script>', 'scriptalert1-script'],
    ["x'; drop table donations; --", 'x-drop-table-donations'],
    ['insta\0gram', 'instagram'],
    ['\u202Egram\u2066', 'gram'],
    ['\uD800news', 'news'],
    ['=1+1', '1-1'],
    ['...', ''],
    ['', ''],
    ['🎉', ''],
    ['leyla@example.com', ''],
    ['0532 123 45 67', ''],
    ['٠٥٣٢١٢٣٤٥٦٧', ''],
    ['TR330006100519786457841326', ''],
    [null, ''],
    [12, ''],
    [{ a: 1 }, ''],
  ])
    expect([typed, cleanSource(typed)]).toEqual([typed, source])
  expect(cleanSource('é'.repeat(10_000))).toBe('e'.repeat(40))
  expect([...cleanSource('ش'.repeat(100))]).toHaveLength(40)
  // A name that is already clean stays unchanged.
  for (const typed of ['Instagram Story', 'إعلان رمضان', `${'a'.repeat(39)}-b`])
    expect(cleanSource(cleanSource(typed))).toBe(cleanSource(typed))
})

test('the short code of a link takes precedence over parameters of an advertisement', () => {
  const of = (query: string) => sourceOfLink(new URLSearchParams(query))
  expect(of('utm_source=Google&utm_medium=cpc&utm_campaign=ramadan')).toBe('google')
  expect(of('utm_source=google&ref=poster')).toBe('poster')
  expect(of('utm_source=google&ref=%00')).toBe('google')
  expect(of('utm_medium=cpc')).toBe('')
})

test('a source is added to an address of any form', () => {
  expect(withSource('https://example.org/camping_details/7', 'share')).toBe(
    'https://example.org/camping_details/7?ref=share',
  )
  expect(withSource('/donations?campaignId=3&source=details', 'poster')).toBe(
    '/donations?campaignId=3&source=details&ref=poster',
  )
  expect(withSource('/camping_details/7?ref=old#update-3', 'new')).toBe('/camping_details/7?ref=new#update-3')
  expect(withSource('/donations', '')).toBe('/donations')
})
