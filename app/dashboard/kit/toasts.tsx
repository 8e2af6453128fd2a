import '@mantine/notifications/styles.layer.css'
import { Notifications } from '@mantine/notifications'
import { useLocale } from '#kernel/text-context.tsx'

/** Where short messages appear (tell.tsx). */
export function Toasts(_: { opened: boolean }) {
  const { dir } = useLocale()
  return <Notifications position={dir === 'rtl' ? 'bottom-left' : 'bottom-right'} zIndex={400} />
}
