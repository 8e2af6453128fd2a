/** Short messages over the screen, for example "Saved", with an action to undo or to retry. */
import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

type ToastOptions = {
  tone?: 'good' | 'bad' | 'plain'
  /** A button next to the text; pressing it closes the message. */
  action?: { label: string; run: () => void }
  /** Time in milliseconds; the default is longer with an action. False: until it is closed. */
  stay?: number | false
}

const COLORS = { good: 'pine', bad: 'pome', plain: 'gray' } as const

/** Shows a toast. @param message in the user's language */
export function toast(
  message: ReactNode,
  { tone = 'good', action, stay = action ? 12_000 : 5_000 }: ToastOptions = {},
): void {
  const id = crypto.randomUUID()
  // A double click acts once: the message stays for a moment while it closes.
  let pressed = false
  const press = () => {
    if (pressed) return
    pressed = true
    notifications.hide(id)
    action?.run()
  }
  notifications.show({
    id,
    // At the bottom or at the end of the line it would cover the buttons of rows, and stay while the mouse rests on the
    // button that was just pressed.
    position: 'top-center',
    color: COLORS[tone],
    autoClose: stay,
    withBorder: true,
    role: tone === 'bad' ? 'alert' : 'status',
    message: action ? (
      <>
        {message}{' '}
        <Button variant="subtle" size="compact-sm" onClick={press}>
          {action.label}
        </Button>
      </>
    ) : (
      message
    ),
  })
}
