import { useEffect } from 'react'

/** Without a network the service worker has a page that helps more than one that says what failed. */
export function useOfflinePage(): void {
  useEffect(() => {
    if (!navigator.onLine && navigator.serviceWorker?.controller) location.reload()
  }, [])
}
