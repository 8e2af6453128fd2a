/** Files for uploads: normal ones, and malicious ones. */
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

type Asked = { width?: number; height?: number; orientation?: number; seed?: number }

/** A photo with metadata as a phone writes it: location, camera serial number and XMP. */
export async function photo({ width = 640, height = 480, orientation = 1, seed = 1 }: Asked = {}): Promise<Buffer> {
  const corner = await sharp({ create: { width: width / 4, height: height / 4, channels: 3, background: '#e02020' } })
    .png()
    .toBuffer()
  return sharp({ create: { width, height, channels: 3, background: { r: 20, g: 60 + (seed % 190), b: 200 } } })
    .composite([{ input: corner, left: 0, top: 0 }])
    .jpeg({ quality: 90 })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret>xmp-secret</secret></x:xmpmeta>')
    .withExif({
      IFD0: { Make: 'Camera', Model: 'serial-secret', Orientation: String(orientation) },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 0/1 49/1', GPSLongitudeRef: 'E', GPSLongitude: '28/1 58/1 0/1' },
    })
    .withMetadata({ orientation })
    .toBuffer()
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  const check = Buffer.alloc(4)
  check.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, check])
}

/** A PNG of one colour: a few kilobytes that declare any size. `text` is added in a separate chunk. */
export function flatPng(width: number, height: number, text?: string): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([1, 0, 0, 0, 0], 8)
  const lines = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 9 })
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    ...(text ? [chunk('tEXt', Buffer.from(`Comment\0${text}`, 'latin1'))] : []),
    chunk('IDAT', lines),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An archive with one stored file. */
export function zip(name: string, content: string): Buffer {
  const data = Buffer.from(content)
  const local = Buffer.alloc(30)
  local.write('PK\x03\x04', 'latin1')
  local.writeUInt32LE(crc32(data), 14)
  local.writeUInt32LE(data.length, 18)
  local.writeUInt32LE(data.length, 22)
  local.writeUInt16LE(name.length, 26)
  const entry = Buffer.alloc(46)
  entry.write('PK\x01\x02', 'latin1')
  entry.writeUInt32LE(crc32(data), 16)
  entry.writeUInt32LE(data.length, 20)
  entry.writeUInt32LE(data.length, 24)
  entry.writeUInt16LE(name.length, 28)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(1, 8)
  end.writeUInt16LE(1, 10)
  end.writeUInt32LE(46 + name.length, 12)
  end.writeUInt32LE(30 + name.length + data.length, 16)
  return Buffer.concat([local, Buffer.from(name), data, entry, Buffer.from(name), end])
}

/** A GIF with the given number of frames of one pixel. */
export function animation(frames: number): Buffer {
  const frame = '21f90405050000002c0000000001000100000202440100'
  return Buffer.from(`47494638396101000100800000ffffff000000${frame.repeat(frames)}3b`, 'hex')
}

export const SVG = Buffer.from(
  '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
)
export const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

export function formOf(bytes: Buffer, name: string, type = ''): FormData {
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}
