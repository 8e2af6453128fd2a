import { lazy, Suspense, useEffect, useId, useState } from 'react'
import { Alert, Button, Group, Loader, TextInput } from '@mantine/core'
import IconCrop from '@tabler/icons-react/dist/esm/icons/IconCrop.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import type { Picture } from '#kernel/picture.ts'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import { Dialog, SideDialog } from '../dialog.tsx'
import { useDashboard } from '../../dashboard-data.ts'
import { useFocusAfter } from '../form/use-focus-after.ts'
import { toast } from '../toast.tsx'
import { send, type Problem } from '../../send.ts'
import { AltFields } from './alt-fields.tsx'
import styles from './details.module.css'
import { changesOf } from './edit-changes.ts'
import { Facts, PictureUsages } from './facts.tsx'
import { FocalPoint } from './focal-point.tsx'
import { PlaceFields, type KnownPlaces, type Place } from './place-fields.tsx'
import { MEDIA_API, type Item, type PictureUsage } from './use-library.ts'

const Crop = lazy(async () => ({ default: (await import('./crop.tsx')).Crop }))

type Props = {
  item: Item | null
  onClose: () => void
  onChange: (item: Item) => void
  onCropped: (item: Item) => void
  onDelete: (id: string) => void
  /** Suggested folders and tags. */
  known: KnownPlaces
}

/** Details of a file of the library: properties, usages, and the texts that staff edit. */
export function Details({ item, onClose, ...rest }: Props) {
  const [dirty, setDirty] = useState(false)
  const [leaving, setLeaving] = useState(false)
  /** Shown in the dialog, because a toast would cover the buttons. */
  const [said, setSaid] = useState('')
  const close = () => {
    setDirty(false)
    setLeaving(false)
    setSaid('')
    onClose()
  }
  return (
    <SideDialog
      opened={item !== null}
      onClose={() => (dirty ? setLeaving(true) : close())}
      position="right"
      size="lg"
      title={item?.title}
    >
      <output className={styles.said}>{said}</output>
      {item && (
        <Content
          key={item.id}
          item={item}
          leaving={leaving}
          onClose={close}
          onDirty={setDirty}
          onSay={setSaid}
          {...rest}
        />
      )}
    </SideDialog>
  )
}

type ContentProps = Omit<Props, 'item'> & {
  item: Item
  /** The user closes the dialog with unsaved changes. */
  leaving: boolean
  onDirty: (dirty: boolean) => void
  onSay: (words: string) => void
}

function Content({ item, leaving, onClose, onDirty, onSay, onChange, onCropped, onDelete, known }: ContentProps) {
  const t = useText()
  const { may } = useDashboard()
  const [title, setTitle] = useState(item.title)
  const [picture, setPicture] = useState<Picture | null>(item.picture)
  const [uses, setUses] = useState<PictureUsage[] | null>(null)
  const [cropping, setCropping] = useState(false)
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem | null>(null)
  const locked = !may('media.update')
  const [place, setPlace] = useState<Place>({ folder: item.folder, tags: item.tags })
  const dirty =
    title !== item.title ||
    JSON.stringify(picture) !== JSON.stringify(item.picture) ||
    JSON.stringify(place) !== JSON.stringify({ folder: item.folder, tags: item.tags })

  useEffect(() => {
    onDirty(dirty)
    if (dirty) onSay('')
  }, [dirty, onDirty, onSay])
  useEffect(() => {
    const stop = new AbortController()
    void send<{ usedBy: PictureUsage[] }>('GET', `${MEDIA_API}/${item.id}`, undefined, stop).then(
      (answer) => answer.ok && setUses(answer.value.usedBy),
    )
    return () => stop.abort()
  }, [item.id])

  /** Returns true if the changes were saved. */
  async function save(): Promise<boolean> {
    setBusy(true)
    const edit = changesOf(item, { title, picture, ...place })
    const answer = await send<Item>('PATCH', `${MEDIA_API}/${item.id}`, edit)
    setBusy(false)
    setProblem(answer.ok ? null : answer.problem)
    if (!answer.ok) return false
    const saved = answer.value
    // What was typed in the meantime stays.
    setTitle((now) => (now === title ? saved.title : now))
    setPicture((now) => (now === picture ? saved.picture : now))
    setPlace((now) => (now === place ? { folder: saved.folder, tags: saved.tags } : now))
    onChange({ ...saved, ...(uses && { usedBy: uses }) })
    onSay(t('dashboard.media.saved'))
    return true
  }
  /** The part becomes a file of its own, which replaces this one here: unsaved changes would be lost. */
  async function crop() {
    if (!dirty || (await save())) setCropping(true)
  }

  const deleteId = useId()
  const focusAfter = useFocusAfter()
  const keep = () => {
    focusAfter(deleteId)
    setAsking(false)
  }
  async function remove() {
    setBusy(true)
    const answer = await send('DELETE', `${MEDIA_API}/${item.id}`)
    setBusy(false)
    if (!answer.ok) {
      keep()
      return setProblem(answer.problem)
    }
    toast(t('dashboard.media.deleted'))
    onDelete(item.id)
    onClose()
  }

  return (
    <div className={styles.details}>
      {problem && (
        <Alert color="pome" role="alert">
          {problem.message || t('dashboard.offline')}
        </Alert>
      )}
      {picture && (
        <FocalPoint picture={picture} onChange={(focal) => setPicture({ ...picture, focal })} readOnly={locked} />
      )}
      <TextInput
        label={t('dashboard.media.title')}
        value={title}
        maxLength={200}
        readOnly={locked}
        error={problem?.fields['title']}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      {picture && (
        <AltFields value={picture.alt ?? null} onChange={(alt) => setPicture({ ...picture, alt })} readOnly={locked} />
      )}
      <PlaceFields place={place} known={known} onChange={setPlace} problem={problem} readOnly={locked} />
      <Facts item={item} />
      <PictureUsages uses={uses} />
      <Group gap="xs">
        <Button
          component="a"
          href={item.url}
          target="_blank"
          variant="default"
          leftSection={<Icon of={IconExternalLink} size={18} mirror />}
        >
          {t('dashboard.media.open')}
        </Button>
        {picture && may('media.create') && (
          <Button variant="default" leftSection={<Icon of={IconCrop} size={18} />} onClick={() => void crop()}>
            {t('dashboard.media.crop')}
          </Button>
        )}
        {may('media.delete') && (
          <Button
            id={deleteId}
            variant="default"
            c="var(--danger)"
            leftSection={<Icon of={IconTrash} size={18} />}
            aria-expanded={asking}
            onClick={() => setAsking(true)}
          >
            {t('dashboard.media.delete')}
          </Button>
        )}
      </Group>
      {asking && (
        <Alert color="pome" role="alert">
          {t('dashboard.media.delete_sure')}
          <Group gap="xs" mt="sm">
            <Button color="pome" loading={busy} onClick={() => void remove()}>
              {t('dashboard.media.delete_yes')}
            </Button>
            <Button variant="default" onClick={keep}>
              {t('dashboard.media.delete_no')}
            </Button>
          </Group>
        </Alert>
      )}
      {dirty && (
        <div className={styles.foot}>
          <p className={styles.unsaved} role={leaving ? 'alert' : undefined}>
            {t('dashboard.media.unsaved')}
          </p>
          {leaving && (
            <Button variant="default" onClick={onClose}>
              {t('dashboard.media.discard')}
            </Button>
          )}
          <Button onClick={() => void save()} loading={busy && !asking}>
            {t('dashboard.media.save')}
          </Button>
        </div>
      )}
      <Dialog opened={cropping} onClose={() => setCropping(false)} size="xl" title={t('dashboard.media.crop_title')}>
        <Suspense fallback={<Loader aria-label={t('ui.loading')} />}>
          <Crop
            item={item}
            onCancel={() => setCropping(false)}
            onDone={(cut) => {
              setCropping(false)
              onSay(t('dashboard.media.cropped'))
              onCropped(cut)
            }}
          />
        </Suspense>
      </Dialog>
    </div>
  )
}
