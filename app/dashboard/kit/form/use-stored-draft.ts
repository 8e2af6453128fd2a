import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldShape } from '#resource/field.ts'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { draftKey, readDraft, removeDraft, startDrafts, writeDraft } from '#resource/stored-draft.ts'
import { deepEqual, type Draft, type Values } from './use-draft.ts'

/** How long typing must pause before it is stored. */
const PAUSE_MS = 400

type Form = {
  /** `campaigns.5`, `posts.new`, `settings.main-page` */
  id: string
  /** Of the saved record; 0 for a new one. */
  version: number
  fields: Record<string, FieldShape>
  draft: Draft
}

/** Stores what is typed in this browser, and offers it when the form is opened again. */
export function useStoredDraft({ id, version, fields, draft }: Form) {
  const { me } = useDashboard()
  const key = draftKey(me.email, id)
  const { base, values, changed } = draft
  const [offer, setOffer] = useState(() => {
    const found = readDraft(key)
    const differs = (name: string) => name in fields && !deepEqual(found?.values[name], base[name])
    return found && Object.keys(found.values).some(differs) ? found : null
  })
  /** The key under which this form is stored: that of a new record changes when it is saved. */
  const storedAs = useRef<string>(undefined)
  const isStored = useCallback(() => storedAs.current !== undefined, [])
  useEffect(() => startDrafts(new Date()), [])

  useEffect(() => {
    if (changed.length === 0) {
      // Saved or discarded; what is still offered stays.
      if (storedAs.current) removeDraft(storedAs.current)
      if (storedAs.current && offer) writeDraft(key, offer)
      storedAs.current = undefined
      return
    }
    const typed = (from: Values) => Object.fromEntries(changed.map((name) => [name, from[name]]))
    // With what is offered and not yet restored or discarded: typing on must not lose it.
    const write = () => {
      const done = writeDraft(key, {
        at: new Date().toISOString(),
        version: offer?.version ?? version,
        base: { ...offer?.base, ...typed(base) },
        values: { ...offer?.values, ...typed(values) },
      })
      storedAs.current = done ? key : undefined
    }
    const timer = setTimeout(write, PAUSE_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [key, version, base, values, changed, offer])

  return {
    offer,
    /** The record was saved by another person after the draft was typed. */
    outdated: offer !== null && offer.version !== version,
    /** Whether a closed tab would lose nothing. */
    isStored,
    /** Puts the typed parts into the form; what others saved since in other fields and languages stays. */
    async restore() {
      if (!offer) return
      const { compareSides, mergeParts } = await import('./merge.ts')
      const sides = { base: { ...values, ...offer.base }, mine: { ...values, ...offer.values }, theirs: values }
      const { both, onlyMine } = compareSides(fields, sides)
      for (const [name, value] of Object.entries(mergeParts([...onlyMine, ...both], sides))) draft.set(name, value)
      storedAs.current = key
      setOffer(null)
    },
    discard() {
      removeDraft(key)
      setOffer(null)
    },
  }
}
