// @vitest-environment happy-dom
/** Choosing files without a mouse, by click and by drag. */
import { fireEvent } from '@testing-library/react'
import { expect, test } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { FileDrop } from './file-drop.tsx'

const LABEL = 'Drop pictures here'
const picture = (name: string) => new File(['x'], name, { type: 'image/png' })

async function drop({ many = false } = {}) {
  const chosen: string[][] = []
  const onFiles = (files: File[]) => chosen.push(files.map(({ name }) => name))
  const view = await show(
    <>
      <button type="button">before</button>
      <FileDrop label={LABEL} hint="PNG, up to 10 MB" accept=".png" many={many} chosen="old.png" onFiles={onFiles} />
    </>,
  )
  const input = document.querySelector<HTMLInputElement>('input[type=file]')!
  let opened = 0
  input.addEventListener('click', () => opened++)
  return {
    ...view,
    input,
    chosen,
    opened: () => opened,
    zone: screen.getByRole('button', { name: new RegExp(`^${LABEL}`) }),
  }
}

test('Tab reaches it once, and Enter, Space and a click open the file picker', async () => {
  const { user, zone, opened } = await drop()
  await user.click(screen.getByRole('button', { name: 'before' }))
  await user.tab()
  expect(document.activeElement).toBe(zone)
  await user.keyboard('{Enter}')
  expect(opened()).toBe(1)
  await user.keyboard(' ')
  expect(opened()).toBe(2)
  await user.keyboard('a')
  await user.click(zone)
  expect(opened()).toBe(3)
  // The input itself is not a second stop.
  await user.tab()
  expect(document.activeElement).not.toBe(document.querySelector('input[type=file]'))
})

test('formats and the chosen file are part of its name', async () => {
  await drop()
  expect(screen.getByRole('button', { name: `${LABEL} PNG, up to 10 MB old.png` })).toBeDefined()
})

test('the same file can be chosen again, after it was corrected', async () => {
  const { user, input, zone, chosen } = await drop()
  await user.upload(input, picture('a.png'))
  await waitFor(() => expect(chosen).toEqual([['a.png']]))
  await user.click(zone)
  expect(input.value).toBe('')
  await user.upload(input, picture('a.png'))
  await waitFor(() => expect(chosen).toEqual([['a.png'], ['a.png']]))
})

test.each([
  [true, [['a.png', 'b.png']]],
  [false, []],
])('with many=%s two files dropped on it are %j', async (many, expected) => {
  const { zone, chosen } = await drop({ many })
  const files = [picture('a.png'), picture('b.png')]
  const items = files.map((file) => ({ kind: 'file', type: file.type, getAsFile: () => file }))
  fireEvent.drop(zone, { dataTransfer: { files, items, types: ['Files'] } })
  if (!many) fireEvent.drop(zone, { dataTransfer: { files: [files[0]], items: [items[0]], types: ['Files'] } })
  await waitFor(() => expect(chosen).toEqual(many ? expected : [['a.png']]))
})
