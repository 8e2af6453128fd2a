/**
 * Reads and creates pictures in a separate process (imaging.server.ts), so that the memory of libvips is freed when it
 * ends, a malicious file can crash only this process, and it has no access to secrets or the database.
 */
import sharp, { type Sharp, type SharpOptions } from 'sharp'
import { cropBox, compose, type Composition } from './share-picture-layout.ts'
import { renditionWidths, SHARE_HEIGHT, SHARE_WIDTH } from '#kernel/picture.ts'

export type Rectangle = { x: number; y: number; width: number; height: number }
export type Point = { x: number; y: number }
export type Limits = { pixels: number; side: number; frames: number }

export type Task =
  /** Re-encodes `source` into `folder`: a master and its renditions. */
  | { do: 'make'; source: string; folder: string; type: string; limits: Limits; crop?: Rectangle }
  /** Creates the picture for link previews from a master. */
  | { do: 'share'; source: string; file: string; focal: Point | null }
  /** Renders an SVG of our own, by default in the size of link previews. */
  | { do: 'draw'; svg: string; file: string; width?: number; height?: number }
  /** Renders a composition of drawing, pictures and text, for link previews and the site's icon. */
  | { do: 'compose'; composition: Composition; file: string }

export type Renditions = {
  width: number
  height: number
  color: string | null
  master: 'jpg' | 'webp'
  /** More than one for an animation. */
  frames: number
  /** Names of the files in the folder. */
  files: string[]
}
export type Outcome =
  | { ok: true; made: Renditions | null }
  | { ok: false; code: string; params?: Record<string, number | string>; detail?: string }

/** Maximum side of the master, from which crops are made. */
const MASTER_SIDE = 4096
const SHARE = { width: SHARE_WIDTH, height: SHARE_HEIGHT }
const WHITE = '#ffffff'

class Refused extends Error {
  readonly params: Record<string, number | string>
  constructor(code: string, params: Record<string, number | string> = {}) {
    super(code)
    this.params = params
  }
}

sharp.cache(false)
sharp.concurrency(1)
// Allows only these formats of libvips. SVG is rendered only by the tasks for our own drawings.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({ operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((name) => `VipsForeignLoad${name}`) })

const oneJpeg = (image: Sharp) => image.flatten({ background: WHITE }).jpeg({ quality: 82, mozjpeg: true })

async function make(task: Extract<Task, { do: 'make' }>): Promise<Renditions> {
  const { source, folder, type, limits, crop } = task
  // `error` accepts harmless format errors of phones, but not truncated files or invalid pixels.
  const options: SharpOptions = { limitInputPixels: limits.pixels, failOn: 'error', sequentialRead: true }
  const about = await sharp(source, { ...options, limitInputPixels: false }).metadata()
  const frames = about.pages ?? 1
  if ((about.format === 'heif' ? 'avif' : about.format) !== type) throw new Refused('media.broken')
  if (about.format === 'heif' && about.compression !== 'av1') throw new Refused('media.heic')
  if (Math.max(about.width, about.height) > limits.side)
    throw new Refused('media.too_wide', { most: limits.side, width: about.width, height: about.height })
  if (about.width * about.height > limits.pixels)
    throw new Refused('media.too_many_pixels', { most: Math.floor(limits.pixels / 1e6) })
  if (frames > limits.frames) throw new Refused('media.too_many_frames', { most: limits.frames })

  const opaque = !about.hasAlpha || (await sharp(source, options).stats()).isOpaque
  const master = opaque ? 'jpg' : 'webp'
  const upright = sharp(source, options).autoOrient()
  const cut = crop ? upright.extract({ left: crop.x, top: crop.y, width: crop.width, height: crop.height }) : upright
  const whole = cut.resize({ width: MASTER_SIDE, height: MASTER_SIDE, fit: 'inside', withoutEnlargement: true })
  const encoded = opaque
    ? whole.removeAlpha().jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
    : whole.webp({ quality: 92, alphaQuality: 100 })
  const { width, height } = await encoded.toFile(`${folder}/master.${master}`)

  const widths = renditionWidths(width)
  const { data, info } = await sharp(`${folder}/master.${master}`)
    .resize({ width: widths.at(-1)! })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const largest = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const files = [`master.${master}`]
  for (const width of widths) {
    const sized = () => largest().resize({ width })
    // Effort 2 takes a third of the time of effort 3, for 5 % more bytes.
    await sized().avif({ quality: 52, effort: 2 }).toFile(`${folder}/${width}.avif`)
    await sized().webp({ quality: 78 }).toFile(`${folder}/${width}.webp`)
    await oneJpeg(sized()).toFile(`${folder}/${width}.jpg`)
    files.push(`${width}.avif`, `${width}.webp`, `${width}.jpg`)
  }
  await share(`${folder}/master.${master}`, `${folder}/og.jpg`, null)
  files.push('og.jpg')
  return { width, height, color: opaque ? await averageColor(largest()) : null, master, frames, files }
}

async function averageColor(image: Sharp): Promise<string> {
  const pixel = await image.toColourspace('srgb').resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  const [red = 0, green = red, blue = red] = pixel.length >= 3 ? pixel : [pixel[0]!]
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

/** Crops around the focal point, or automatically around the most salient area. */
async function share(source: string, file: string, focal: Point | null): Promise<void> {
  await oneJpeg(await cropBox(source, SHARE, focal)).toFile(file)
}

async function draw({ svg, file, ...size }: Extract<Task, { do: 'draw' }>): Promise<void> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  try {
    const image = sharp(Buffer.from(svg)).resize({ ...SHARE, ...size, fit: 'cover' })
    await oneJpeg(image).toFile(file)
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
}

async function composed(composition: Composition, file: string): Promise<void> {
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] })
  try {
    await compose(composition, file)
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] })
  }
}

async function run(task: Task): Promise<Outcome> {
  try {
    if (task.do === 'make') return { ok: true, made: await make(task) }
    if (task.do === 'share') await share(task.source, task.file, task.focal)
    else await (task.do === 'draw' ? draw(task) : composed(task.composition, task.file))
    return { ok: true, made: null }
  } catch (error) {
    if (error instanceof Refused) return { ok: false, code: error.message, params: error.params }
    return { ok: false, code: 'media.broken', detail: String(error) }
  }
}

process.on('message', (task: Task) => void run(task).then((outcome) => process.send?.(outcome)))
process.on('disconnect', () => process.exit())
