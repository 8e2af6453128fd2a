// @vitest-environment happy-dom
/** Controls of the public site as visitors use them: with the keyboard, a screen reader, or without a clipboard. */
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { Checkbox, Switch } from './checkbox.tsx'
import { ChoiceLinks } from './choice-links.tsx'
import { ChoiceTiles } from './choice-tiles.tsx'
import { EmailField, NameField, PhoneField } from './contact-fields.tsx'
import { CopyButton } from './copy-button.tsx'
import { FileField } from './file-field.tsx'
import { showAndFocus } from './focus.ts'
import { Honeypot } from './honeypot.tsx'
import { Pagination } from './pagination.tsx'
import { Toaster } from './toast.tsx'
import { dismissToast, readToasts, toast } from './toasts.ts'

describe('the copy button', () => {
  test('copies without the invisible characters of the page, says so, and is a copy button again later', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    try {
      const copied = vi.fn()
      const { user } = await show(
        <CopyButton text={'\u2066TR33 ٠٠٠٦\u2069\n\u200fأب 1'} what="IBAN (TL)" onCopied={copied} />,
      )
      await user.click(screen.getByRole('button', { name: 'Copy: IBAN (TL)' }))
      expect(await navigator.clipboard.readText()).toBe('TR33 0006\n1')
      expect(await screen.findByRole('status')).toHaveProperty('textContent', 'Copied')
      expect(copied).toHaveBeenCalledOnce()
      await vi.advanceTimersByTimeAsync(2600)
      await screen.findByRole('button', { name: 'Copy: IBAN (TL)' })
      expect(screen.getByRole('status').textContent).toBe('')
    } finally {
      vi.useRealTimers()
    }
  })

  test('says how to copy by hand where the browser forbids it, and counts nothing', async () => {
    const copied = vi.fn()
    const { user } = await show(<CopyButton text="TR33" onCopied={copied} />, { locale: 'tr' })
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValueOnce(new Error('not allowed'))
    await user.click(screen.getByRole('button', { name: 'Kopyala' }))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('metni seçip kendiniz kopyalayın'))
    expect(copied).not.toHaveBeenCalled()
  })
})

describe('tiles with amounts', () => {
  const amounts = [{ value: '50', label: '50 ₺' }, { value: '100', label: '100 ₺', note: 'a school bag' }, { value: '250', label: '250 ₺', disabled: true }] // prettier-ignore
  function Amounts({ error }: { error?: string }) {
    const [value, setValue] = useState<string | null>(null)
    return <ChoiceTiles legend="Amount" name="amount" tiles={amounts} value={value} onChange={setValue} error={error} />
  }

  test('are one stop of the Tab key; arrow keys choose, and skip one that is not available', async () => {
    const { user } = await show(<Amounts />)
    const tile = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
    await user.click(tile('50 ₺'))
    await user.keyboard('{ArrowRight}')
    expect(tile('100 ₺ a school bag').checked).toBe(true)
    expect(tile('50 ₺').checked).toBe(false)
    await user.click(tile('250 ₺'))
    expect(tile('250 ₺').checked).toBe(false)
  })

  test('are announced as a group with its error', async () => {
    await show(<Amounts error="Choose an amount" />)
    const group = screen.getByRole('group', { name: 'Amount' })
    const described = document.getElementById(group.getAttribute('aria-describedby')!)
    expect(described?.textContent).toContain('Choose an amount')
  })
})

describe('the choice of a category', () => {
  const choices = [{ id: 3, name: 'News' }, { id: 7, name: 'أخبار' }] // prettier-ignore
  const sort = { label: 'Order', current: 'new', choices: [{ id: 'new', name: 'Newest' }, { id: 'goal', name: 'Goal' }] } // prettier-ignore
  const posts = (current: number | null, order = 'new') =>
    <ChoiceLinks label="Categories" one="Category" path="/en/posts" name="category" current={current} all="All" choices={choices} sort={{ ...sort, current: order }} /> // prettier-ignore

  test('marks the current one, and keeps an order that is not the usual one in every link', async () => {
    await show(posts(7, 'goal'))
    const tabs = within(screen.getByRole('navigation', { name: 'Categories' }))
    expect(tabs.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/en/posts?sort=goal',
      '/en/posts?category=3&sort=goal',
      '/en/posts?category=7&sort=goal',
    ])
    expect(tabs.getByRole('link', { current: 'page' }).textContent).toBe('أخبار')
  })

  test('leaves the usual order and “all” out of the addresses, so that one list has one address', async () => {
    await show(posts(null))
    const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
    expect(hrefs).toEqual(['/en/posts', '/en/posts?category=3', '/en/posts?category=7'])
  })

  test('works with the select of narrow screens', async () => {
    const { user, router } = await show(posts(null))
    await user.selectOptions(screen.getByRole('combobox', { name: 'Category' }), '7')
    await waitFor(() => expect(router.state.location.pathname).toBe('/en/posts'))
    expect(new URLSearchParams(router.state.location.search).get('category')).toBe('7')
  })
})

test('a chosen file is named, several too; without a file that is said', async () => {
  const { user } = await show(<FileField label="Documents" name="files" multiple error="Too large" />, { locale: 'ar' })
  const input = screen.getByLabelText('Documents', { exact: false })
  expect(screen.getByText('لم تختر ملفًا بعد')).toBeTruthy()
  await user.upload(input, [new File(['a'], 'هوية.pdf'), new File(['b'], 'b.png')])
  expect(screen.getByText('هوية.pdf · b.png')).toBeTruthy()
  expect(input.getAttribute('aria-invalid')).toBe('true')
})

test('fields of a person are of the kinds that phones and password managers know', async () => {
  await show(
    <>
      <NameField label="Name" />
      <PhoneField label="Phone" error="Enter a phone number" />
      <EmailField label="Email" optional />
    </>,
  )
  const facts = (name: RegExp) => {
    const input = screen.getByLabelText<HTMLInputElement>(name)
    return [input.type, input.autocomplete, input.dir]
  }
  expect(facts(/^Name/)).toEqual(['text', 'name', 'auto'])
  expect(facts(/^Phone/)).toEqual(['tel', 'tel', 'ltr'])
  expect(facts(/^Email/)).toEqual(['email', 'email', 'ltr'])
})

test('a checkbox is described by its hint and error, and its label ticks it', async () => {
  const { user } = await show(
    <Checkbox name="terms" hint="Required by law" error="Please agree">
      I agree
    </Checkbox>,
  )
  const box = screen.getByRole<HTMLInputElement>('checkbox')
  const described = box.getAttribute('aria-describedby')!.split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Required by law',
    expect.stringContaining('Please agree'),
  ])
  await user.click(screen.getByText('I agree'))
  expect(box.checked).toBe(true)
})

test('a switch is turned on and off with the space bar', async () => {
  const { user } = await show(<Switch name="on">Notify me</Switch>)
  await user.tab()
  await user.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('switch', { name: 'Notify me' }).checked).toBe(true)
  await user.keyboard(' ')
  expect(screen.getByRole<HTMLInputElement>('switch').checked).toBe(false)
})

test('the trap for programs cannot be reached with the Tab key and is not read out', async () => {
  await show(
    <>
      <Honeypot />
      <button>Send</button>
    </>,
  )
  await userEvent.tab()
  expect(document.activeElement?.textContent).toBe('Send')
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('page links are named by their number, the current one is marked, and steps end at both ends', async () => {
  const pages = (page: number) => <Pagination page={page} pages={9} to={(n) => `?page=${n}`} />
  const { unmount } = await show(pages(5))
  const nav = within(screen.getByRole('navigation', { name: 'Pagination' }))
  expect(nav.getByRole('link', { current: 'page' }).getAttribute('aria-label')).toBe('Page 5')
  expect(nav.getByRole('link', { name: 'Previous' }).getAttribute('href')).toBe('?page=4')
  expect(nav.getByRole('link', { name: 'Next' }).getAttribute('href')).toBe('?page=6')
  unmount()
  await show(pages(9))
  expect(screen.queryByRole('link', { name: 'Next' })).toBeNull()
})

test('a message is in a live region that exists before it, and is closed with its button', async () => {
  const { user } = await show(<Toaster />)
  const region = screen.getByRole('log', { name: 'Notices' })
  // A closed popover is not in the accessibility tree.
  expect([region.textContent, region.closest('[popover]')]).toEqual(['', null])
  toast('Added to the cart', { ms: 0 })
  await waitFor(() => expect(region.textContent).toContain('Added to the cart'))
  await user.click(within(region).getByText('', { selector: 'button' }))
  await waitFor(() => expect(region.textContent).toBe(''))
  for (const { id } of readToasts()) dismissToast(id)
})

test('after a step of a form the first error gets the focus, else the chosen option, else the first field', async () => {
  function Form({ state }: { state: 'error' | 'chosen' | 'plain' }) {
    return (
      <form>
        <input type="hidden" name="token" />
        <input type="radio" name="way" value="a" aria-label="a" />
        <input type="radio" name="way" value="b" aria-label="b" defaultChecked={state !== 'plain'} />
        <input aria-label="email" aria-invalid={state === 'error' || undefined} />
      </form>
    )
  }
  for (const [state, focused] of [
    ['error', 'email'],
    ['chosen', 'b'],
    ['plain', 'a'],
  ] as const) {
    // prettier-ignore
    const { unmount } = await show(<Form state={state} />)
    showAndFocus(() => document.querySelector('form'), () => {}) // prettier-ignore
    expect(document.activeElement?.getAttribute('aria-label'), state).toBe(focused)
    unmount()
  }
})
