import { useEffect } from 'react'

/** Without a network, loads the page of the service worker, which is more helpful than an error message. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
  }, [])
}
