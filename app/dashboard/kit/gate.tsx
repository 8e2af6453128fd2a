import { useCallback, useEffect, useRef, useState } from 'react'
import { Button, Group, Modal, Text } from '@mantine/core'
import { useProve } from '#features/security/parts/prove.tsx'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { guardWith } from '../send.ts'

/**
 * What a call needs from the person before it is made again. A fresh proof has its own dialog (features/security).
 * For a session that ended, signing in happens in another tab, with all that the doors know (codes, links,
 * passkeys), and what was typed here stays.
 */
export function Gate() {
  const t = useText()
  const { to } = useLocale()
  const prove = useProve()
  const [settle, setSettle] = useState<((again: boolean) => void) | null>(null)
  const left = useRef(false)

  useEffect(() => {
    guardWith((wanted) => (wanted === 'sign-in' ? new Promise((answer) => setSettle(() => answer)) : prove(wanted)))
    return () => guardWith(() => Promise.resolve(false))
  }, [prove])

  const finish = useCallback(
    (again: boolean) => {
      settle?.(again)
      setSettle(null)
      left.current = false
    },
    [settle],
  )

  // Back from the other tab: signed in there is signed in here.
  useEffect(() => {
    if (!settle) return
    const back = async () => {
      if (document.visibilityState !== 'visible' || !left.current) return
      const answer = await fetch('/api/front/userProfile').catch(() => null)
      if (answer?.ok) finish(true)
    }
    document.addEventListener('visibilitychange', back)
    return () => document.removeEventListener('visibilitychange', back)
  }, [settle, finish])

  const door = `${to('/dashboard/admin-login')}?say=again&next=${encodeURIComponent(to('/dashboard/home'))}`
  return (
    <Modal
      opened={settle !== null}
      onClose={() => finish(false)}
      title={t('desk.session_over')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Text>{t('desk.session_over_text')}</Text>
      <Group mt="lg">
        <Button
          component="a"
          href={door}
          target="_blank"
          data-autofocus
          onClick={() => {
            left.current = true
          }}
        >
          {t('desk.sign_in_again')}
        </Button>
        <Button variant="default" onClick={() => finish(true)}>
          {t('desk.carry_on')}
        </Button>
      </Group>
    </Modal>
  )
}
