import { Link } from '#ui/link.tsx'
import { useEffect, useState } from 'react'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './account-link.module.css'

/**
 * The way to one's account, the same for everybody in a page that is kept for all; the name comes after it, and is
 * asked for only where a cookie says that somebody is signed in.
 */
export function AccountLink() {
  const t = useText()
  const { to } = useLocale()
  const [name, setName] = useState('')
  useEffect(() => {
    if (!/(?:^|;\s*)signed_in=1/.test(document.cookie)) return
    const stop = new AbortController()
    fetch('/api/front/userProfile', { signal: stop.signal, headers: { 'X-Requested-With': 'XMLHttpRequest' } })
      .then((answer) => (answer.ok ? (answer.json() as Promise<{ user: { name: string } }>) : undefined))
      .then((answer) => setName(answer?.user.name.split(' ')[0] ?? ''))
      .catch(() => {})
    return () => stop.abort()
  }, [])
  return (
    <Link to={to('/user-account')} className={styles.link} title={t('sign_in.my_account')}>
      <Icon of={IconUser} size={22} />
      <bdi className={styles.name}>{name || t('sign_in.my_account')}</bdi>
    </Link>
  )
}
