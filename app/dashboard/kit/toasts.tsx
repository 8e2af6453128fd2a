import '@mantine/notifications/styles.layer.css'
import type { ComponentType } from 'react'
import { Notifications } from '@mantine/notifications'
import { useLocale } from '#kernel/text-context.tsx'

/** Container of the toasts (toast.tsx). */
export const Toasts: ComponentType<{ opened: boolean }> = () => {
  const { dir } = useLocale()
  return <Notifications position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'} zIndex={400} />
}
