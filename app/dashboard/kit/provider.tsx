import type { ReactNode } from 'react'
import { useNotifications } from '@mantine/notifications'
import { Questions } from './ask.tsx'
import { Gate } from './gate.tsx'
import { Look } from './look.tsx'
import { onceOpened } from './once-opened.tsx'

const Toasts = onceOpened(async () => (await import('./toasts.tsx')).Toasts)

/** Around every screen: its look, the toasts, and the dialog for a session that ended. */
export function Provider({ children }: { children: ReactNode }) {
  const { notifications } = useNotifications()
  return (
    <Look>
      <Toasts opened={notifications.length > 0} />
      <Gate />
      <Questions />
      {children}
    </Look>
  )
}
