import '@mantine/notifications/styles.layer.css'
import type { ComponentType } from 'react'
import { Notifications } from '@mantine/notifications'

/**
 * Container of the toasts (toast.tsx). At the bottom or at the end of the line, a toast would cover the buttons of the
 * rows, and stay while the mouse rests on the button that was just pressed.
 */
export const Toasts: ComponentType<{ opened: boolean }> = () => <Notifications position="top-center" zIndex={400} />
