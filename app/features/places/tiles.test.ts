import { expect, test } from 'vitest'
import { writeSettings } from '#features/settings/settings.server.ts'
import { validateTileUrl, originsOfTiles } from '#kernel/tiles.ts'
import { Refusal } from '#kernel/refusal.ts'
import { testSite } from '#tests/support/site.ts'
import { readTiles, mapTiles } from './tiles.server.ts'

test('a tile address must be https, with a public host and the placeholders of a tile', () => {
  for (const right of [
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    'https://{s}.tile.example.org/{z}/{x}/{y}{r}.png?key=1',
    'https://haritalar.örnek.com:8443/wmts?z={z}&x={x}&y={y}',
  ])
    expect(validateTileUrl(right), right).toBe(null)
  const wrong = {
    'resource.tiles_not_https': [
      'http://tile.example.org/{z}/{x}/{y}.png',
      '//tile.example.org/{z}/{x}/{y}.png',
      'tile.example.org/{z}/{x}/{y}.png',
      'data:image/png,{z}{x}{y}',
      'javascript:alert(1)/{z}{x}{y}',
    ],
    'resource.tiles_host': [
      'https://localhost/{z}/{x}/{y}.png',
      'https://127.0.0.1/{z}/{x}/{y}.png',
      'https://0x7f000001/{z}/{x}/{y}.png',
      'https://[::1]/{z}/{x}/{y}.png',
      'https://tiles/{z}/{x}/{y}.png',
      'https://tiles.local/{z}/{x}/{y}.png',
      'https://*.example.org/{z}/{x}/{y}.png',
      'https://*/{z}/{x}/{y} https://other.example',
      'https://{s}.{z}.example.org/{z}/{x}/{y}.png',
      'https://me:secret@tile.example.org/{z}/{x}/{y}.png',
    ],
    'resource.tiles_incomplete': ['https://tile.example.org/', 'https://tile.example.org/{z}/{x}.png'],
    'resource.tiles_unknown_part': [
      'https://tile.example.org/{z}/{x}/{y}.png?key={apikey}',
      'https://tile.example.org/{s}/{z}/{x}/{y}.png',
    ],
  }
  for (const [fault, addresses] of Object.entries(wrong))
    for (const one of addresses) expect(validateTileUrl(one), one).toBe(fault)
})

test('the content security policy allows only the hosts of the tiles', () => {
  expect(originsOfTiles('https://a.example.org/{z}/{x}/{y}.png')).toEqual(['https://a.example.org'])
  expect(originsOfTiles('http://localhost:3000/tiles/{z}/{x}/{y}.png')).toEqual(['http://localhost:3000'])
  expect(originsOfTiles('https://{s}.example.org/{z}/{x}/{y}.png')).toEqual([
    'https://a.example.org',
    'https://b.example.org',
    'https://c.example.org',
  ])
})

test('empty settings use the operator’s values, and names are escaped', async () => {
  const site = await testSite({ MAP_TILES: 'https://maps.example.org/{z}/{x}/{y}.png', MAP_MAX_ZOOM: '17' })
  const ctx = site.context()
  const write = (values: object) => writeSettings(ctx, 'map', { tiles: null, credits: [], maxZoom: null, ...values })

  expect(await mapTiles(ctx)).toMatchObject({ url: ctx.config.mapTiles.url, host: 'maps.example.org', maxZoom: 17 })
  const tiles = 'https://{s}.tiles.example.com/{z}/{x}/{y}.png'
  const refused = await write({ tiles }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ fields: { credits: { code: 'dashboard.settings.map_credits_missing' } } })
  expect(refused).toBeInstanceOf(Refusal)
  await expect(write({ tiles: 'http://tiles.example.com/{z}/{x}/{y}.png' })).rejects.toMatchObject({
    fields: { tiles: { code: 'resource.tiles_not_https' } },
  })

  const credits = [
    { name: '© <b>Ours</b>', link: 'https://example.com/?a="b"' },
    { name: 'Others', link: null },
  ]
  await write({ tiles, credits })
  expect(await mapTiles(ctx)).toEqual({
    url: tiles,
    host: 'tiles.example.com',
    maxZoom: 17,
    credit:
      '<a href="https://example.com/?a=&quot;b&quot;" target="_blank" rel="noopener">© &lt;b&gt;Ours&lt;/b&gt;</a>, Others',
  })
  await write({ maxZoom: 12 })
  expect(await readTiles(ctx)).toEqual({ ...ctx.config.mapTiles, maxZoom: 12 })
})
