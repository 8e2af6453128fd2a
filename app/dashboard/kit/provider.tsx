import type { ReactNode } from 'react'
import { useNotifications } from '@mantine/notifications'
import { Questions } from './confirm.tsx'
import { ReauthGate } from './reauth-gate.tsx'
import { MantineTheme } from './theme-provider.tsx'
import { lazyDialog } from './lazy-dialog.tsx'

const Toasts = lazyDialog(async () => (await import('./toasts.tsx')).Toasts)

/** Wraps every screen: theme, toasts, and the dialog for an expired session. */
export function Provider({ children }: { children: ReactNode }) {
  const { notifications } = useNotifications()
  return (
    <MantineTheme>
      <Toasts opened={notifications.length > 0} />
      <ReauthGate />
      <Questions />
      {children}
    </MantineTheme>
  )
}
