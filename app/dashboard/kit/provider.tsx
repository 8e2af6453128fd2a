import type { ReactNode } from 'react'
import { useNotifications } from '@mantine/notifications'
import { Questions } from './confirm.tsx'
import { ReauthGate } from './reauth-gate.tsx'
import { MantineTheme } from './theme-provider.tsx'
import { lazyOnceOpened } from './lazy-dialog.tsx'
import { useRestoreFocus } from './restore-focus.ts'

// Not a dialog: the focus does not move to a message, and must not move when it disappears.
const Toasts = lazyOnceOpened(async () => (await import('./toasts.tsx')).Toasts)

/** Wraps every screen: theme, toasts, and the dialog for an expired session. */
export function Provider({ children }: { children: ReactNode }) {
  const { notifications } = useNotifications()
  useRestoreFocus()
  return (
    <MantineTheme>
      <Toasts opened={notifications.length > 0} />
      <ReauthGate />
      <Questions />
      {children}
    </MantineTheme>
  )
}
