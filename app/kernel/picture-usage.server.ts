/**
 * Registry of the places that use uploads. Features and the resource kit register here, so that the media library
 * refuses to delete a picture that a record still shows: `registerUse({ name: 'posts', find: async (ctx, ids) => … })`.
 */
import type { Context } from './context.ts'

export type PictureUsage = {
  /** Id of the upload, one of `ids`. */
  id: string
  /** Name of the record, in the language of `ctx`. */
  title: string
  /** Path of the record in the dashboard: `/dashboard/posts/7`. */
  path: string
}

type UseFinder = {
  /** Name of the resource or table; a second registration with the same name replaces the first. */
  name: string
  /** Finds records that show one of these uploads in pictures, galleries, files or rich text; at most 20 per upload. */
  find: (ctx: Context, ids: readonly string[]) => Promise<PictureUsage[]>
  /** Every upload that a record shows. May also return ids that are not uploads. */
  all: (ctx: Context) => Promise<string[]>
}

/** Matches any id in a PostgreSQL text: paths of files and values of pictures contain ids. */
export const ANY_ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const finders = new Map<string, UseFinder>()

export function registerUse(finder: UseFinder): void {
  finders.set(finder.name, finder)
}

/** All known records that show one of these uploads. */
export async function pictureUsages(ctx: Context, ids: readonly string[]): Promise<PictureUsage[]> {
  if (ids.length === 0) return []
  const found = await Promise.all([...finders.values()].map(({ find }) => find(ctx, ids)))
  return found.flat()
}

/** Ids of all uploads that records show; may contain other ids. */
export async function usedPictures(ctx: Context): Promise<string[]> {
  const found = await Promise.all([...finders.values()].map(({ all }) => all(ctx)))
  return [...new Set(found.flat())]
}
