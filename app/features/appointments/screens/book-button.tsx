import { lazy, Suspense, useState } from 'react'
import { Button } from '@mantine/core'
import IconPhonePlus from '@tabler/icons-react/dist/esm/icons/IconPhonePlus.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { useDashboard } from '#dashboard/dashboard-data.ts'

const BookDialog = lazy(async () => ({ default: (await import('./book-dialog.tsx')).BookDialog }))

type Props = { places: readonly { id: number; name: string }[]; today: string }

/** Opens the dialog that books for a caller. */
export function BookButton({ places, today }: Props) {
  const t = useText()
  const { may } = useDashboard()
  const [booking, setBooking] = useState(false)
  if (!may('appointments.create') || places.length === 0) return null
  return (
    <>
      <Button leftSection={<Icon of={IconPhonePlus} size={19} />} onClick={() => setBooking(true)}>
        {t('dashboard.appointment_book')}
      </Button>
      {booking && (
        <Suspense>
          <BookDialog places={places} today={today} onClose={() => setBooking(false)} />
        </Suspense>
      )}
    </>
  )
}
