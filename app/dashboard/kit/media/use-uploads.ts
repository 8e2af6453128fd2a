import { useEffect, useRef, useState } from 'react'
import { useText } from '#kernel/text-context.tsx'
import { MEGABYTE, MAX_BYTES } from '#features/media/media.ts'
import { send } from '../../send.ts'
import { MEDIA_API, type Item } from './use-library.ts'

export type Upload = {
  key: string
  file: File
  folder: string
  state: 'waiting' | 'sending' | 'done' | 'refused'
  /** Share of the bytes that is sent, 0 to 1; at 1 the server processes the file. */
  share: number
  /** Why the file was refused, or another notice about it. */
  message: string
  /** The same file can be sent again: the network or the server failed. */
  retry: boolean
}
type Answered = { media: Item; known: boolean; still: boolean }

/** Uploads at the same time. Few, because the server processes pictures one after the other. */
const CONCURRENCY = 2

/** Uploads files to the library, two at a time, into the folder that is open when they are chosen. */
export function useUploads(onDone: (item: Item) => void, folder: string | null) {
  const t = useText()
  const [uploads, setUploads] = useState<Upload[]>([])
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  const change = (key: string, to: Partial<Upload>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))

  async function carry({ key, file, folder }: Upload) {
    change(key, { state: 'sending', share: 0 })
    const form = new FormData()
    form.set('file', file)
    const onProgress = (share: number) => change(key, { share })
    const answer = await send<Answered>('POST', `${MEDIA_API}?${new URLSearchParams({ folder })}`, form, { onProgress })
    started.current.delete(key)
    if (answer.ok) {
      const { media, known, still } = answer.value
      change(key, {
        state: 'done',
        share: 1,
        message: known ? t('dashboard.media.known') : still ? t('dashboard.media.still') : '',
      })
      done.current(media)
      return
    }
    const { status, message } = answer.problem
    const retry = status === 0 || status === 429 || status >= 500
    change(key, { state: 'refused', message: message || t('dashboard.media.not_sent'), retry })
  }

  const underway = uploads.filter(({ state }) => state === 'sending').length
  const next = underway < CONCURRENCY ? uploads.find(({ state }) => state === 'waiting') : undefined
  const started = useRef(new Set<string>())
  useEffect(() => {
    if (!next || started.current.has(next.key)) return
    started.current.add(next.key)
    void carry(next)
  })

  // Warn before leaving: that would abort the uploads.
  const coming = uploads.filter(({ state }) => state === 'sending' || state === 'waiting').length
  const busy = coming > 0
  useEffect(() => {
    if (!busy) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [busy])

  const begin = (file: File): Upload => {
    const large = file.size > MAX_BYTES
    const message = large ? t('dashboard.media.too_large', { size: MAX_BYTES / MEGABYTE }) : ''
    return {
      key: crypto.randomUUID(),
      file,
      folder: folder ?? '',
      state: large ? 'refused' : 'waiting',
      share: 0,
      message,
      retry: false,
    }
  }
  return {
    uploads,
    /** Number of files that are waiting or being sent. */
    coming,
    add: (files: readonly File[]) => setUploads((all) => [...files.map(begin), ...all]),
    again: (key: string) => change(key, { state: 'waiting', share: 0, message: '' }),
    dismiss: (key: string) => setUploads((all) => all.filter((one) => one.key !== key)),
    clearDone: () => setUploads((all) => all.filter(({ state }) => state !== 'done')),
  }
}
export type Uploads = ReturnType<typeof useUploads>
