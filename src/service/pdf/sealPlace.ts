/** Place of the service's seal in the file (src/service/seal): an empty signature that covers everything else. */

export interface SealPlace {
  /** Room for the signature, in bytes. */
  room: number;
  reason: string;
  at: Date;
}

/** Unpublished root object of a pdfkit document. */
interface DocumentInternals {
  _root: { data: { AcroForm: { data: Record<string, unknown> }; Perms?: object } };
}

const widgetFlags = 4 + 128;

/**
 * Leaves the place. The seal allows no later change (DocMDP 1), and has no look of its own: the pages say what it is.
 * Called once all pages are written.
 */
export function leavePlaceForSeal(doc: PDFKit.PDFDocument, { room, reason, at }: SealPlace): void {
  const { _root: root } = doc as unknown as DocumentInternals;
  const signature = doc.ref({
    Type: 'Sig',
    Filter: 'Adobe.PPKLite',
    SubFilter: 'ETSI.CAdES.detached',
    // Replaced by what it covers once the file is there; the stars hold the room for the numbers.
    ByteRange: [0, '**********', '**********', '**********'],
    Contents: Buffer.alloc(room),
    Reason: new String(reason),
    M: at,
    Reference: [
      {
        Type: 'SigRef',
        TransformMethod: 'DocMDP',
        TransformParams: { Type: 'TransformParams', P: 1, V: '1.2' },
      },
    ],
  });
  const page = doc.page as unknown as { dictionary: object; annotations: object[] };
  const widget = doc.ref({
    Type: 'Annot',
    Subtype: 'Widget',
    FT: 'Sig',
    T: new String('Pečeť'),
    F: widgetFlags,
    Rect: [0, 0, 0, 0],
    P: page.dictionary,
    V: signature,
  });
  page.annotations.push(widget);
  doc.initForm();
  const form = root.data.AcroForm.data;
  // Appearances are not made by readers, which PDF/A forbids: there are none.
  delete form.NeedAppearances;
  delete form.DA;
  Object.assign(form, { SigFlags: 3, Fields: [widget] });
  root.data.Perms = { DocMDP: signature };
  signature.end(undefined);
  widget.end(undefined);
}
