// @vitest-environment happy-dom
/** The map of places: nothing of another site is loaded before the visitor asked for it. */
import { act } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { openAreaUrl, openMapUrl, type MapPlace, type Tiles } from '../map.ts'
import { AreaMap, PlaceMap } from './place-map.tsx'

const OTHERS: Tiles = { url: 'https://maps.example.org/{z}/{x}/{y}.png', credit: '', maxZoom: 19, host: 'maps.example.org' } // prettier-ignore
const FATIH = { latitude: 41.01, longitude: 28.95 }
const place = (name: string, latitude: number, longitude: number): MapPlace => ({ name, text: null, location: { latitude, longitude } }) // prettier-ignore
const drawing = () => screen.queryByRole('link', { name: /Show map/i })

test('tiles of another site wait for the visitor, who reads whose they are', async () => {
  const { container } = await show(<PlaceMap name="Nur House" address="Fatih 12" location={FATIH} tiles={OTHERS} />)
  expect(drawing()?.textContent).toContain('\u2066maps.example.org\u2069')
  expect(drawing()?.textContent).toContain('Fatih 12')
  // It is in view, and the code of the map is there: still a drawing.
  await act(() => import('./map-canvas.tsx'))
  await act(async () => {})
  expect(container.querySelector('section, img')).toBeNull()
  expect(drawing()!.getAttribute('href')).toBe(openMapUrl(FATIH))
})

test('after the visitor asked, the map replaces the drawing and has a name for screen readers', async () => {
  const { user } = await show(<PlaceMap name="Nur House" address={null} location={FATIH} tiles={OTHERS} />)
  await user.click(drawing()!)
  await waitFor(() => expect(screen.getByRole('region', { name: /Nur House/ })).toBeTruthy())
  expect(drawing()).toBeNull()
})

test('our own tiles are shown when the map comes into view', async () => {
  await show(<AreaMap label="Residences" places={[place('A', 41, 29)]} tiles={{ ...OTHERS, host: null }} />)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Residences' })).toBeTruthy())
})

test('a map whose tiles cannot be loaded has the address and a link to another map', async () => {
  const { user, container } = await show(
    <PlaceMap name="Nur House" address="Fatih 12" location={FATIH} tiles={OTHERS} />,
  )
  await user.click(drawing()!)
  await waitFor(() => expect(container.querySelector('.leaflet-tile-container img')).not.toBeNull())
  container.querySelector('.leaflet-tile-container img')!.dispatchEvent(new Event('error'))
  await waitFor(() => expect(container.querySelector('output')).not.toBeNull())
  expect(screen.getByText('Fatih 12')).toBeTruthy()
  expect([...container.querySelectorAll('a')].map((link) => link.href)).toContain(openMapUrl(FATIH))
  // The empty map behind it takes no focus.
  expect(container.querySelector('[inert]')).not.toBeNull()
})

test('the link of several places leads to the area around all of them, in any order', () => {
  const places = [place('A', 41.2, 28.5), place('B', 40.1, 29.9), place('C', 39.9, 28.9)]
  const area = Object.fromEntries(new URL(openAreaUrl(places)).searchParams)
  expect(area).toEqual({ minlat: '39.9', minlon: '28.5', maxlat: '41.2', maxlon: '29.9' })
  expect(openAreaUrl(places.toReversed())).toBe(openAreaUrl(places))
  expect(openAreaUrl([places[0]!])).toBe(openMapUrl(places[0]!.location))
})
