import '@mantine/notifications/styles.layer.css'
import type { ReactNode } from 'react'
import { Notifications } from '@mantine/notifications'
import { useLocale } from '#kernel/text-context.tsx'
import { Questions } from './ask.tsx'
import { Gate } from './gate.tsx'
import { Look } from './look.tsx'

/** Around every screen: its look, the toasts, and the dialog for a session that ended. */
export function Provider({ children }: { children: ReactNode }) {
  const { dir } = useLocale()
  return (
    <Look>
      <Notifications position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'} zIndex={400} />
      <Gate />
      <Questions />
      {children}
    </Look>
  )
}
