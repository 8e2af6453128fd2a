import { assert, integer, property } from 'fast-check'
import { expect, test } from 'vitest'
import { PictureSchema } from './picture-schema.ts'
import { renditionUrl, renditionWidths, srcSet } from './picture.ts'

const id = '0b7a3c52-9f0e-4d7e-8a51-0d2f4f1c9e11'

test('a wide picture has three renditions, a small one only its own width', () => {
  expect(renditionWidths(4000)).toEqual([480, 960, 1600])
  expect(renditionWidths(1200)).toEqual([480, 960, 1200])
  expect(renditionWidths(960)).toEqual([480, 960])
  expect(renditionWidths(300)).toEqual([300])
})

test('renditions are never wider than the original', () => {
  assert(
    property(integer({ min: 1, max: 20_000 }), (width) => {
      const widths = renditionWidths(width)
      expect(widths.length).toBeGreaterThan(0)
      expect(Math.max(...widths)).toBe(Math.min(width, 1600))
      expect([...new Set(widths)].toSorted((a, b) => a - b)).toEqual(widths)
    }),
  )
})

test('the address is that of the next wider existing rendition', () => {
  expect(renditionUrl({ id, width: 4000 }, 500, 'avif')).toBe(`/storage/${id}/960.avif`)
  expect(renditionUrl({ id, width: 4000 }, 9000, 'jpg')).toBe(`/storage/${id}/1600.jpg`)
  expect(renditionUrl({ id, width: 300 }, 960, 'webp')).toBe(`/storage/${id}/300.webp`)
  expect(srcSet({ id, width: 700 }, 'webp')).toBe(`/storage/${id}/480.webp 480w, /storage/${id}/700.webp 700w`)
})

test('the stored value of a picture is validated', () => {
  const picture = { id, width: 4000, height: 3000, color: '#336699', alt: { ar: 'بئر' }, focal: { x: 0.2, y: 1 } }
  expect(PictureSchema.parse(picture)).toEqual(picture)
  for (const wrong of [{ id: '../../etc' }, { color: 'red' }, { focal: { x: 2, y: 0 } }, { width: 0 }])
    expect(PictureSchema.safeParse({ ...picture, ...wrong }).success).toBe(false)
})
