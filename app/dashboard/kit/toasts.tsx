import '@mantine/notifications/styles.layer.css'
import type { ComponentType } from 'react'
import { Notifications } from '@mantine/notifications'

/** Container of the toasts (toast.tsx). */
export const Toasts: ComponentType<{ opened: boolean }> = () => <Notifications zIndex={400} />
