// @vitest-environment happy-dom
// As in Firefox, the focus stays on a disabled button. What Chrome does is in journeys/dashboard-editing.test.ts.
import { useEffect, useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { expect, test } from 'vitest'
import { screen, show, waitFor } from '#tests/support/interact.tsx'
import { Dialog } from './dialog.tsx'
import { toast } from './toast.tsx'

const button = (name: string) => screen.getByRole('button', { name })
const focused = () => document.activeElement?.textContent
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function Actions({ after }: { after: (finish: () => void) => ReactNode }) {
  const [busy, setBusy] = useState(false)
  return (
    <section>
      <Button loading={busy} onClick={() => setBusy(true)}>
        Save
      </Button>
      <button>Cancel</button>
      {busy && after(() => setBusy(false))}
    </section>
  )
}

test('a button that loads for a moment keeps the focus', async () => {
  let finish = () => {}
  const { user } = await show(
    <Actions
      after={(done) => {
        finish = done
        return null
      }}
    />,
  )
  button('Save').focus()
  await user.keyboard('{Enter}')
  await pause(600)
  expect(focused()).toContain('Save')
  finish()
  await pause(600)
  expect(focused()).toContain('Save')
})

function Undo() {
  const [done, setDone] = useState(false)
  return (
    <main tabIndex={-1}>
      <button>Elsewhere</button>
      <div>
        <button disabled={done} onClick={() => setDone(true)}>
          Undo
        </button>
        <button>Redo</button>
      </div>
    </main>
  )
}

test('the focus goes from a disabled control to its neighbour', async () => {
  const { user } = await show(<Undo />)
  button('Undo').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(focused()).toBe('Redo'))
})

function Rows() {
  const [rows, setRows] = useState(['One', 'Two'])
  const [asks, setAsks] = useState<string>()
  const remove = () => {
    setRows(rows.filter((row) => row !== asks))
    setAsks(undefined)
  }
  return (
    <>
      <fieldset tabIndex={-1} aria-label="List">
        {rows.map((row) => (
          <span key={row}>
            <button onClick={() => setRows(rows.filter((other) => other !== row))}>Remove {row}</button>
            <button onClick={() => setAsks(row)}>Remove {row}…</button>
          </span>
        ))}
      </fieldset>
      <Dialog opened={asks !== undefined} onClose={() => setAsks(undefined)} title="Sure?">
        <button onClick={remove}>Yes</button>
      </Dialog>
    </>
  )
}

test('the focus goes from a removed control to the list around it', async () => {
  const { user } = await show(<Rows />)
  button('Remove One').focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'List' })))
})

test('a dialog whose opener it removed returns the focus to the list around the opener', async () => {
  const { user } = await show(<Rows />)
  button('Remove One…').focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  ;(await screen.findByRole('button', { name: 'Yes' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'List' })))
})

/** Takes longer to be removed than a lost focus waits. */
function Slow() {
  useEffect(
    () => () => {
      const end = performance.now() + 150
      while (performance.now() < end);
    },
    [],
  )
  return <button>Inside</button>
}

function Closing() {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button onClick={() => setOpened(true)}>Open</button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title="Sure?">
        {opened && <Slow />}
        <button onClick={() => setTimeout(() => setOpened(false))}>Close later</button>
      </Dialog>
    </>
  )
}

test('a dialog that closes slowly returns the focus to its opener', async () => {
  const { user } = await show(<Closing />)
  const opener = button('Open')
  opener.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('dialog')
  ;(await screen.findByRole('button', { name: 'Inside' })).focus()
  screen.getByRole('button', { name: 'Close later' }).click()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await pause(200)
  expect(document.activeElement).toBe(opener)
})

test('a click next to all controls takes the focus away', async () => {
  const { user } = await show(
    <>
      <Undo />
      <p>Text</p>
    </>,
  )
  button('Redo').focus()
  await user.click(screen.getByText('Text'))
  await pause(600)
  expect(document.activeElement).toBe(document.body)
})

test('a message that disappears does not move the focus', async () => {
  const { user } = await show(<Undo />)
  button('Undo').focus()
  toast('Saved.', { stay: 300 })
  await screen.findByText('Saved.')
  await user.tab()
  await waitFor(() => expect(screen.queryByText('Saved.')).toBeNull())
  await pause(200)
  expect(focused()).toBe('Redo')
})
