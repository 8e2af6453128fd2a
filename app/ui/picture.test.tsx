import { expect, test } from 'vitest'
import { attributes, render } from '#tests/support/render.tsx'
import { Picture, PictureOrCover } from './picture.tsx'

const picture = {
  id: '0b7a3c52-9f0e-4d7e-8a51-0d2f4f1c9e11',
  width: 1200,
  height: 800,
  color: '#336699',
  alt: { ar: 'بئر في قرية', en: 'A well in a village' },
  focal: { x: 0.18, y: 1 },
}

test('a picture reserves its space, loads lazily and has its alternative text in the reader’s language', () => {
  const html = render(<Picture picture={picture} sizes="50vw" />, 'en')
  expect(attributes(html, 'img')).toMatchObject({
    alt: 'A well in a village',
    width: '1200',
    height: '800',
    loading: 'lazy',
    sizes: '50vw',
    src: `/storage/${picture.id}/960.jpg`,
  })
  expect(attributes(html, 'source')).toMatchObject({ type: 'image/avif', sizes: '50vw' })
  expect(attributes(html, 'source')['srcSet']).toContain(`/storage/${picture.id}/1200.avif 1200w`)
  expect(attributes(render(<Picture picture={picture} />, 'tr'), 'img')['alt']).toBe('بئر في قرية')
})

test('an empty alternative text is used where text next to the picture says the same', () => {
  expect(attributes(render(<Picture picture={picture} alt="" />), 'img')['alt']).toBe('')
})

test('its colour is shown while loading and its focal point stays visible, without a style attribute', () => {
  const html = render(<Picture picture={picture} />)
  expect(attributes(html, 'rect')['fill']).toBe('#336699')
  expect(attributes(html, 'img')['class']).toMatch(/x2_.*y10_/)
  expect(html).not.toContain('style=')
})

test('a transparent picture has no background colour, and a logo is shown completely', () => {
  expect(render(<Picture picture={{ ...picture, color: null }} />)).not.toContain('<rect')
  const logo = render(<Picture picture={picture} fit="contain" />)
  expect(logo).not.toContain('<rect')
  expect(attributes(logo, 'img')['class']).toMatch(/contain/)
})

test('a record without a picture shows its generated cover', () => {
  const html = render(<PictureOrCover picture={null} kind="campaign" id={3} />)
  expect(attributes(html, 'img')).toMatchObject({ src: '/covers/campaign-3.svg', alt: '' })
  expect(attributes(render(<PictureOrCover picture={picture} kind="campaign" id={3} />), 'img')['src']).toContain(
    picture.id,
  )
})
