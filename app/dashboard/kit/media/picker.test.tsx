// @vitest-environment happy-dom
import { useState } from 'react'
import { expect, test } from 'vitest'
import { MEGABYTE } from '#features/media/media.ts'
import type { Permission } from '#kernel/context.ts'
import { screen, show, waitFor, within } from '#tests/support/interact.tsx'
import { LIBRARY, page, picture } from '#tests/support/media-items.ts'
import { network, NO_NETWORK, ok, refused, type Reply } from '#tests/support/network.ts'
import { MediaPicker } from './picker.tsx'
import type { Item } from './use-library.ts'

const WELL = picture('well')
const TREE = picture('tree')
const TALL = picture('tall', { picture: { id: 'tall', width: 900, height: 1600, color: null } })
const ALL = page([WELL, TREE, TALL])
const POST = 'POST /api/dashboard/media'
const uploaded = (item: Item, more: object = {}) => ok({ media: item, known: false, still: false, ...more })

type Props = Partial<Parameters<typeof MediaPicker>[0]>

async function openPicker(
  answers: Parameters<typeof network>[0] = {},
  props: Props = {},
  permissions: Permission[] = ['media.create'],
) {
  const requests = network({ [LIBRARY]: ALL, ...answers })
  const picked: string[][] = []
  function Screen() {
    const [open, setOpen] = useState(true)
    const close = () => setOpen(false)
    const onPick = (items: Item[]) => {
      picked.push(items.map(({ id }) => id))
      close()
    }
    return <MediaPicker {...props} opened={open} onClose={close} onPick={onPick} />
  }
  const view = await show(<Screen />, { layout: { permissions } })
  const dialog = within(await screen.findByRole('dialog'))
  const tile = (item: Item) => dialog.findByRole('button', { name: new RegExp(item.title) })
  const press = async (item: Item) => view.user.click(await tile(item))
  const use = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Use selected' })
  const drop = (...files: File[]) =>
    view.user.upload(dialog.getByLabelText<HTMLInputElement>(/drop/i, { selector: 'input' }), files)
  return { ...view, dialog, tile, press, use, drop, picked, requests }
}
const file = (name: string, size?: number) =>
  Object.defineProperty(new File(['x'], name, { type: 'image/jpeg' }), 'size', { value: size ?? 1 })

test('one picture is used: pressing another one replaces the choice, pressing it again removes it', async () => {
  const { press, use, user, picked, tile } = await openPicker()
  await press(WELL)
  await press(TREE)
  expect([await tile(WELL), await tile(TREE)].map((one) => one.getAttribute('aria-pressed'))).toEqual(['false', 'true'])
  await press(TREE)
  expect(use().disabled).toBe(true)
  await press(TREE)
  await user.click(use())
  expect(picked).toEqual([['tree']])
})

test('several pictures are used in the order in which they were pressed, no more than fit', async () => {
  const { press, use, user, picked, dialog } = await openPicker({}, { most: 2 })
  for (const item of [TALL, WELL, TREE]) await press(item)
  expect(dialog.getByText('2 selected')).toBeTruthy()
  await user.click(use())
  expect(picked).toEqual([['tall', 'well']])
})

test('a picture of another shape is offered for cropping, or used whole', async () => {
  const { press, use, user, picked, dialog } = await openPicker({}, { ratio: 16 / 9 })
  await press(TALL)
  await user.click(use())
  await user.click(await dialog.findByRole('button', { name: 'Cancel' }))
  expect(picked).toEqual([])
  await user.click(use())
  await user.click(await dialog.findByRole('button', { name: /whole/i }))
  expect(picked).toEqual([['tall']])
})

test('a picture of the wanted shape is used at once, and any shape by a user who cannot add the cropped file', async () => {
  const first = await openPicker({}, { ratio: 16 / 9 })
  await first.press(WELL)
  await first.user.click(first.use())
  expect(first.picked).toEqual([['well']])
  first.unmount()
  const second = await openPicker({}, { ratio: 16 / 9 }, [])
  await second.press(TALL)
  await second.user.click(second.use())
  expect(second.picked).toEqual([['tall']])
  expect(second.dialog.queryByLabelText(/drop/i, { selector: 'input' })).toBeNull()
})

test('an uploaded picture is chosen; it can be used when it has arrived, not before', async () => {
  const answer = Promise.withResolvers<Reply>()
  const { drop, use, user, picked, dialog } = await openPicker({ [POST]: () => answer.promise })
  await dialog.findByRole('button', { name: /Picture well/ })
  await drop(file('new.jpg'))
  await dialog.findByText(/1 file is still uploading/)
  expect(use().disabled).toBe(true)
  answer.resolve(uploaded(picture('new')))
  await dialog.findByText('Added to the library')
  await user.click(use())
  expect(picked).toEqual([['new']])
})

test('two files are sent at a time; one that the server cannot take now is sent again, one it refuses is not', async () => {
  const answers = ['a', 'b', 'c'].map(() => Promise.withResolvers<Reply>())
  let sent = 0
  const { drop, dialog, user, requests } = await openPicker(
    { [POST]: () => answers[sent++]?.promise ?? uploaded(picture('a')) },
    { most: 3 },
  )
  await dialog.findByRole('button', { name: /Picture well/ })
  await drop(file('a.jpg'), file('b.jpg'), file('c.jpg'))
  const posts = () => requests.filter(({ method }) => method === 'POST').length
  await waitFor(() => expect(posts()).toBe(2))
  expect(dialog.getByText('Waiting')).toBeTruthy()
  answers[0]!.resolve(NO_NETWORK)
  answers[1]!.resolve(refused(422, 'media.unreadable', { message: 'This is not a picture.' }))
  await dialog.findByText('The connection was lost before the upload finished.')
  await dialog.findByText('This is not a picture.')
  await waitFor(() => expect(posts()).toBe(3))
  answers[2]!.resolve(uploaded(picture('c'), { known: true }))
  await dialog.findByText('This file was in the library already')
  const again = dialog.getAllByRole('button', { name: /^Upload .* again$/ })
  expect(again).toHaveLength(1)
  await user.click(again[0]!)
  await dialog.findByText('Added to the library')
  expect(posts()).toBe(4)
})

test('a file that is too large is refused before it is sent', async () => {
  const { drop, dialog, requests } = await openPicker()
  await dialog.findByRole('button', { name: /Picture well/ })
  await drop(file('huge.jpg', 25 * MEGABYTE + 1))
  await dialog.findByText('The file is larger than 25 MB')
  expect(requests.every(({ method }) => method === 'GET')).toBe(true)
})

test('a library that cannot be loaded says so and is tried again; a search without results is cleared', async () => {
  const { dialog, user, tile, requests } = await openPicker({
    [LIBRARY]: [refused(500, 'errors.internal'), ALL, page([]), ALL],
  })
  await user.click(await dialog.findByRole('button', { name: 'Try again' }))
  await tile(WELL)
  await user.type(dialog.getByRole('searchbox'), 'sea')
  await user.click(await dialog.findByRole('button', { name: 'Clear the search' }))
  await tile(WELL)
  expect(requests.map(({ query }) => [query.get('search'), query.get('kind')])).toEqual([
    [null, 'picture'],
    [null, 'picture'],
    ['sea', 'picture'],
    [null, 'picture'],
  ])
})

test('the next page is added below the files that are shown', async () => {
  const { dialog, user, tile, requests } = await openPicker({ [LIBRARY]: [page([WELL], 'after-well'), page([TREE])] })
  await user.click(await dialog.findByRole('button', { name: 'Show more' }))
  await tile(TREE)
  await tile(WELL)
  expect(requests[1]!.query.get('after')).toBe('after-well')
  expect(dialog.queryByRole('button', { name: 'Show more' })).toBeNull()
})
