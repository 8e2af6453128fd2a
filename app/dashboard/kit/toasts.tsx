import '@mantine/notifications/styles.layer.css'
import { useEffect, useRef, type ComponentType } from 'react'
import { Notifications, useNotifications } from '@mantine/notifications'
import { rememberPlace } from './focus-place.ts'

/** Container of the toasts (toast.tsx). */
export const Toasts: ComponentType<{ opened: boolean }> = () => {
  useToastKey()
  return <Notifications zIndex={400} />
}

/** F8 moves the focus to the newest toast, which is far away in the tab order. It returns when the toast closes. */
function useToastKey() {
  const { notifications } = useNotifications()
  const entered = useRef<{ id: string; goBack: () => HTMLElement | null } | null>(null)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const id = notifications.at(-1)?.id
      const button = event.key === 'F8' && id && document.getElementById(id)?.querySelector('button')
      if (!button) return
      event.preventDefault()
      const inside = entered.current && hasFocus(entered.current.id)
      entered.current = { id, goBack: inside ? entered.current!.goBack : rememberPlace(document.activeElement!) }
      button.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [notifications])
  useEffect(() => {
    const last = entered.current
    if (!last || notifications.some(({ id }) => id === last.id)) return
    entered.current = null
    if (hasFocus(last.id)) last.goBack()?.focus({ preventScroll: true })
  }, [notifications])
}

const hasFocus = (id: string) => document.getElementById(id)?.contains(document.activeElement) ?? false
