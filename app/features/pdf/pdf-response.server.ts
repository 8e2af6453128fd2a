/** A PDF as browsers save it. `utf8` is its name, `ascii` for programs that know no other letters. */
export function pdfResponse(pdf: Buffer, { utf8, ascii }: { utf8: string; ascii: string }): Response {
  // RFC 8187: what encodeURIComponent leaves alone but the header may not hold.
  const encoded = encodeURIComponent(utf8).replace(/['()*!]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)
  return new Response(new Uint8Array(pdf), {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`,
      'Cache-Control': 'private, no-store',
      'X-Robots-Tag': 'noindex',
    },
  })
}
