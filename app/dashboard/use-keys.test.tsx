// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cleanup, render } from '@testing-library/react'
import { useKeys } from './use-keys.ts'

const pressed = vi.fn<(name: string) => void>()
beforeEach(() => pressed.mockReset())
afterEach(cleanup)

function Keys() {
  const run = (name: string) => () => pressed(name)
  useKeys({ '/': run('/'), '?': run('?'), n: run('n'), h: run('h'), 'ctrl+k': run('ctrl+k'), 'ctrl+s': run('ctrl+s') })
  return null
}

/** Presses a key on the document, or in an element. Returns whether the browser must not act on it as well. */
function press(init: KeyboardEventInit, target: EventTarget = document.body): boolean {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

test.each<[string, KeyboardEventInit, string | null]>([
  ['N on an English keyboard', { code: 'KeyN', key: 'n' }, 'n'],
  ['N with Caps Lock', { code: 'KeyN', key: 'N' }, 'n'],
  ['the key of N on an Arabic keyboard', { code: 'KeyN', key: 'ى' }, 'n'],
  ['Ctrl K on an Arabic keyboard', { code: 'KeyK', key: 'ن', ctrlKey: true }, 'ctrl+k'],
  ['Command K on a Mac', { code: 'KeyK', key: 'k', metaKey: true }, 'ctrl+k'],
  ['a slash', { code: 'Slash', key: '/' }, '/'],
  ['a question mark', { code: 'Slash', key: '?', shiftKey: true }, '?'],
  ['the key of the slash on an Arabic keyboard', { code: 'Slash', key: 'ظ' }, '/'],
  ['the same key with Shift', { code: 'Slash', key: '؟', shiftKey: true }, '?'],
  ['a slash on a Turkish keyboard (Shift 7)', { code: 'Digit7', key: '/', shiftKey: true }, '/'],
  ['a question mark on a Turkish keyboard', { code: 'Minus', key: '?', shiftKey: true }, '?'],
  // A Latin keyboard prints the letter that people press; only its place differs.
  ['Ctrl K on a Turkish F keyboard', { code: 'KeyJ', key: 'k', ctrlKey: true }, 'ctrl+k'],
  ['Ctrl S on a Turkish F keyboard', { code: 'KeyM', key: 's', ctrlKey: true }, 'ctrl+s'],
  ['Ctrl M on a Turkish F keyboard, where others have K', { code: 'KeyK', key: 'm', ctrlKey: true }, null],
  ['a full stop on a Turkish keyboard, where others have the slash', { code: 'Slash', key: '.' }, null],
  ['a colon on a Turkish keyboard', { code: 'Slash', key: ':', shiftKey: true }, null],
  ['N with Alt', { code: 'KeyN', key: 'n', altKey: true }, null],
  ['another letter', { code: 'KeyB', key: 'b' }, null],
])('%s', (_, init, name) => {
  render(<Keys />)
  expect(press(init)).toBe(name !== null)
  expect(pressed.mock.calls).toEqual(name === null ? [] : [[name]])
})

test.each(['input', 'textarea', 'select'])('letters that are typed into an %s are no shortcuts; Ctrl K is', (tag) => {
  render(<Keys />)
  const field = document.body.appendChild(document.createElement(tag))
  press({ code: 'KeyN', key: 'n' }, field)
  press({ code: 'Slash', key: '/' }, field)
  expect(pressed).not.toHaveBeenCalled()
  press({ code: 'KeyK', key: 'k', ctrlKey: true }, field)
  expect(pressed).toHaveBeenCalledExactlyOnceWith('ctrl+k')
  field.remove()
})

test.each(['dialog', 'menu'])('while a %s is open, letters do nothing on the screen behind it', (role) => {
  render(<Keys />)
  const open = document.body.appendChild(document.createElement('div'))
  open.setAttribute('role', role)
  press({ code: 'KeyN', key: 'n' })
  expect(pressed).not.toHaveBeenCalled()
  open.remove()
  press({ code: 'KeyN', key: 'n' })
  expect(pressed).toHaveBeenCalledOnce()
})

test('Ctrl S behind an open dialog neither saves the form nor saves the page of the browser', () => {
  render(<Keys />)
  const dialog = document.body.appendChild(document.createElement('div'))
  dialog.setAttribute('aria-modal', 'true')
  expect(press({ code: 'KeyS', key: 's', ctrlKey: true })).toBe(true)
  expect(pressed).not.toHaveBeenCalled()
  dialog.remove()
})

test('a key that a control has used already is not a shortcut, and none works after the screen was left', () => {
  const { unmount } = render(<Keys />)
  const control = document.body.appendChild(document.createElement('div'))
  control.addEventListener('keydown', (event) => event.preventDefault())
  press({ code: 'KeyH', key: 'h' }, control)
  control.remove()
  unmount()
  press({ code: 'KeyN', key: 'n' })
  expect(pressed).not.toHaveBeenCalled()
})
