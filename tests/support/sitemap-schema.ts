/** Checks a sitemap against the schema of sitemaps.org (it comes with the npm package `sitemap`). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { validateXML } from 'xmllint-wasm'

const folder = join(import.meta.dirname, '../../node_modules/sitemap/schema')
const SITEMAP = readFileSync(join(folder, 'sitemap.xsd'), 'utf8')

/** The elements of Google's image extension and of XHTML links that a sitemap may contain. */
const IMAGE = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.google.com/schemas/sitemap-image/1.1" elementFormDefault="qualified">
  <xsd:element name="image"><xsd:complexType><xsd:sequence><xsd:element name="loc" type="xsd:anyURI"/></xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`
const LINK = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.w3.org/1999/xhtml" elementFormDefault="qualified">
  <xsd:element name="link"><xsd:complexType>
    <xsd:attribute name="rel" fixed="alternate" use="required"/><xsd:attribute name="hreflang" use="required"/><xsd:attribute name="href" type="xsd:anyURI" use="required"/>
  </xsd:complexType></xsd:element>
</xsd:schema>`
const ALL = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema">
  <xsd:import namespace="http://www.sitemaps.org/schemas/sitemap/0.9" schemaLocation="sitemap.xsd"/>
  <xsd:import namespace="http://www.google.com/schemas/sitemap-image/1.1" schemaLocation="image.xsd"/>
  <xsd:import namespace="http://www.w3.org/1999/xhtml" schemaLocation="link.xsd"/>
</xsd:schema>`

/** The sitemap index has a small separate schema (siteindex.xsd). */
const INDEX = `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.sitemaps.org/schemas/sitemap/0.9" elementFormDefault="qualified">
  <xsd:element name="sitemapindex"><xsd:complexType><xsd:sequence><xsd:element name="sitemap" maxOccurs="50000"><xsd:complexType><xsd:sequence>
    <xsd:element name="loc" type="xsd:anyURI"/><xsd:element name="lastmod" type="xsd:dateTime" minOccurs="0"/>
  </xsd:sequence></xsd:complexType></xsd:element></xsd:sequence></xsd:complexType></xsd:element>
</xsd:schema>`

async function problems(xml: string, schema: string): Promise<string[]> {
  const { errors } = await validateXML({
    xml: { fileName: 'made.xml', contents: xml },
    schema: { fileName: 'all.xsd', contents: schema },
    preload: [
      { fileName: 'sitemap.xsd', contents: SITEMAP },
      { fileName: 'image.xsd', contents: IMAGE },
      { fileName: 'link.xsd', contents: LINK },
    ],
  })
  return errors.map(({ message }) => message)
}
export const sitemapProblems = (xml: string) => problems(xml, ALL)
export const indexProblems = (xml: string) => problems(xml, INDEX)
