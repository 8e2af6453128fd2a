/** Short messages over the screen, for example "Saved", with an action to undo or to try again. */
import type { ReactNode } from 'react'
import { Button } from '@mantine/core'
import { notifications } from '@mantine/notifications'

type ToastOptions = {
  tone?: 'good' | 'bad' | 'plain'
  /** A button next to the text; the message closes when it is pressed. */
  action?: { label: string; run: () => void }
  /** Milliseconds; longer when there is something to press. False: until it is closed. */
  stay?: number | false
}

const COLORS = { good: 'pine', bad: 'pome', plain: 'gray' } as const

/** @param message in the reader's language */
export function toast(
  message: ReactNode,
  { tone = 'good', action, stay = action ? 12_000 : 5_000 }: ToastOptions = {},
): void {
  const id = crypto.randomUUID()
  const press = () => {
    notifications.hide(id)
    action?.run()
  }
  notifications.show({
    id,
    // The first one is there before the place for them is.
    position: document.documentElement.dir === 'rtl' ? 'bottom-left' : 'bottom-right',
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
