// @vitest-environment happy-dom
/** What the scripts of the public site add to pages that work without them. */
import { act } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ResidenceFilter } from '#features/places/parts/residence-filter.tsx'
import { MINUTE_MS } from '#kernel/durations.ts'
import { Link } from '#ui/link.tsx'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { network, NO_NETWORK, ok, refused } from '#tests/support/network.ts'
import { Achievements } from './achievements.tsx'
import { DonateCorner } from './donate-corner.tsx'
import { MoreLinks } from './more-links.tsx'
import { PromoVideo } from './promo-video.tsx'
import { useDonationsToday } from './use-donations-today.ts'

const { matchMedia: noPreference } = window
const preferReducedMotion = (matches: boolean) =>
  vi.stubGlobal('matchMedia', () => ({ matches, addEventListener() {}, removeEventListener() {} }))
const scrollTo = (y: number) => {
  vi.stubGlobal('scrollY', y)
  act(() => void window.dispatchEvent(new Event('scroll')))
}
afterEach(() => {
  vi.useRealTimers()
  vi.stubGlobal('matchMedia', noPreference)
  vi.stubGlobal('scrollY', 0)
})

const NAV = [
  { href: '/en/about', label: 'About' },
  { href: '/en/contact-us', label: 'Contact' },
]
const more = () => document.querySelector('details')!

test('"More" closes by Escape, which returns the focus to it', async () => {
  const { user } = await show(<MoreLinks nav={NAV} />)
  more().open = true
  within(more()).getByText('Contact').focus()
  await user.keyboard('{Escape}')
  expect(more().open).toBe(false)
  expect(document.activeElement).toBe(document.querySelector('summary'))
})

test('"More" closes when the visitor presses or focuses something else, and stays open for its own links', async () => {
  const { user } = await show(
    <>
      <MoreLinks nav={NAV} />
      <button type="button">Elsewhere</button>
    </>,
  )
  more().open = true
  within(more()).getByText('About').focus()
  expect(more().open).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Elsewhere' }))
  expect(more().open).toBe(false)
  more().open = true
  screen.getByRole('button', { name: 'Elsewhere' }).focus()
  expect(more().open).toBe(true)
  act(() => screen.getByRole('button').dispatchEvent(new FocusEvent('focusin', { bubbles: true })))
  expect(more().open).toBe(false)
})

test('a video loads from its site only after the visitor started it, without cookies of that site', async () => {
  const { user, container } = await show(<PromoVideo id="dQw4w9WgXcQ" title="Our film" />)
  expect(container.querySelector('iframe')).toBeNull()
  await user.click(screen.getByRole('link'))
  const frame = screen.getByTitle<HTMLIFrameElement>('Our film')
  expect(new URL(frame.src).hostname).toBe('www.youtube-nocookie.com')
  expect(frame.src).toContain('/embed/dQw4w9WgXcQ')
})

test('achievements count up to their number, which screen readers get at once', async () => {
  preferReducedMotion(false)
  await show(<Achievements achievements={[{ label: 'students', count: 12_500 }]} />)
  const [counting, read] = screen.getByText('students').parentElement!.querySelectorAll('span')
  expect(read!.textContent).toBe('12,500')
  await waitFor(() => expect(counting!.textContent).not.toBe('12,500'))
  await waitFor(() => expect(counting!.textContent).toBe('12,500'))
})

test('with reduced motion they do not move', async () => {
  preferReducedMotion(true)
  const frames = vi.spyOn(window, 'requestAnimationFrame')
  await show(<Achievements achievements={[{ label: 'students', count: 12_500 }]} />)
  await act(async () => {})
  expect(frames).not.toHaveBeenCalled()
  frames.mockRestore()
})

function Today({ first }: { first: number | null }) {
  return <p>{String(useDonationsToday(first))}</p>
}
const PATH = 'GET /api/front/donations-today'

test('the windows of the home page follow the donations while it is open, and no answer changes nothing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests = network({ [PATH]: [ok({ donations: 4 }), NO_NETWORK, refused(500, 'x'), ok({ donations: null }), ok({ donations: 6 })] }) // prettier-ignore
  await show(<Today first={3} />)
  const shown: string[] = []
  for (let minute = 1; minute <= 5; minute++) {
    await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS))
    await vi.waitFor(() => expect(requests).toHaveLength(minute))
    await act(() => vi.advanceTimersByTimeAsync(50))
    shown.push(document.querySelector('p')!.textContent)
  }
  expect(shown).toEqual(['4', '4', '4', '4', '6'])
})

test('an association that does not show its results is never asked for them', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const requests = network({})
  await show(<Today first={null} />)
  await act(() => vi.advanceTimersByTimeAsync(3 * MINUTE_MS))
  expect(requests).toEqual([])
})

test.each([
  ['/about', true],
  ['/', true],
  ['/donations', false],
  ['/camping_details/7', false],
  ['/student-housing', false],
  ['/user-account/orders', false],
  ['/youth-centers-desc/2', true],
  // Only whole segments count.
  ['/orders-of-merit', true],
])('after scrolling, %s offers the donation: %s', async (path, offered) => {
  await show(
    <main>
      <DonateCorner path={path} alone={false} />
    </main>,
  )
  expect(screen.queryByRole('link')).toBeNull()
  scrollTo(5000)
  if (offered)
    expect((await screen.findByRole('link', { name: 'Donate now' })).getAttribute('href')).toBe('/en/donations')
  else expect(screen.queryByRole('link')).toBeNull()
})

test('choosing a city filters the residences at once and keeps the audience', async () => {
  const cities = [
    { id: 3, name: 'Fatih' },
    { id: 4, name: 'Bursa' },
  ]
  const { user, address } = await show(<ResidenceFilter cities={cities} city={null} audience="women" />, {
    at: '/dashboard/x',
  })
  await user.selectOptions(screen.getByRole('combobox', { name: 'City' }), '4')
  await waitFor(() => expect(address()).toBe('/en/student-housing?city=4&for=women'))
})

test('a link to a file of the library is left to the browser; a link to a page is followed without a page load', async () => {
  const file = '/storage/5f0e7c1a-4d7e-4a53-9b9d-0d5a4f7c2b11/document.pdf'
  const { user, address } = await show(
    <>
      <Link to={file}>Annual report</Link>
      <Link to="/en/contact-us">Contact</Link>
    </>,
    { at: '/about' },
  )
  const prevented: boolean[] = []
  const note = (event: Event) => {
    prevented.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', note)
  await user.click(screen.getByText('Annual report'))
  await user.click(screen.getByText('Contact'))
  window.removeEventListener('click', note)
  expect(prevented).toEqual([false, true])
  expect(address()).toBe('/en/contact-us')
})
