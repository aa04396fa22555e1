import sharp from 'sharp';
import { API_PATHS, fillPath } from '../../../../contract/apiPaths.ts';
import type { PlacedOrderWire } from '../../../../contract/orders/checkoutSchemas.ts';
import type { BackupsWire } from '../../../../contract/tools/backupToolsSchemas.ts';
import type { AdminOrderWire } from '../../../../contract/tools/orderToolsSchemas.ts';
import { BACKUP_TOOLS_PATHS, ORDER_TOOLS_PATHS } from '../../../../contract/tools/toolsPaths.ts';
import { MAX_DOCUMENT_BYTES } from '../../../../domain/orders/dispute.ts';
import { openBucketDouble } from '../../../../testing/fakes/openBucketDouble.ts';
import { onEveryDialect } from '../../../../testing/onEveryDialect.ts';
import { ORDER_TOTAL } from '../../../../testing/openOrderLife.ts';
import { openOrderShop, type OrderShop } from '../../../../testing/openOrderShop.ts';
import { openBucket } from '../../../platform/bucket/Bucket.ts';
import { textPdf } from '../../../platform/pdf/textPdf.ts';

const TOTAL = ORDER_TOTAL / 100;

describe.each(['folder', 'bucket'] as const)('with files in a %s', (place) => {
  onEveryDialect('a file that proves a refund by hand', (database) => {
    let shop: OrderShop;
    let storage: Awaited<ReturnType<typeof openBucketDouble>>;

    beforeAll(async () => {
      storage = await openBucketDouble();
      const bucket = place === 'bucket' && { bucket: openBucket(storage.settings) };
      shop = await openOrderShop(database(), { ...bucket });
    });
    afterAll(async () => {
      await shop.close();
      await storage.close();
    });

    const headers = () => ({ authorization: `Token ${shop.adminToken}` });
    const get = (url: string) => shop.app.inject({ url, headers: headers() });
    const post = (url: string, payload: object = {}) =>
      shop.app.inject({ method: 'POST', url, payload, headers: headers() });
    const pathOf = (path: string, orderNumber: string, id = 0) =>
      fillPath(path, { orderNumber, id: String(id) });
    const read = async (number: string) =>
      (await get(pathOf(ORDER_TOOLS_PATHS.order, number))).json<AdminOrderWire>();

    /** A transfer that came, and of which a part is promised back. */
    async function promised(): Promise<string> {
      const method = { payment_method: 'Transferencia bancaria' } as const;
      const placed = (await shop.buy(await shop.fillCart(), method)).json<PlacedOrderWire>();
      const { order_number: number } = placed;
      await post(pathOf(API_PATHS.confirmTransfer, number), { version: 1, amount: TOTAL });
      const { version } = await read(number);
      const refund = { provider: 'transferencia', payment_id: number, amount: 50, promised: true };
      const answer = await post(pathOf(ORDER_TOOLS_PATHS.refund, number), { version, ...refund });
      expect(answer.statusCode).toBe(200);
      return number;
    }

    async function keep(number: string, name: string, content: Uint8Array, more: object = {}) {
      const { version, refunds } = await read(number);
      const body = { version, name, content: Buffer.from(content).toString('base64'), ...more };
      return post(pathOf(ORDER_TOOLS_PATHS.refundProof, number, refunds[0]?.id), body);
    }

    async function download(number: string) {
      const { refunds } = await read(number);
      return get(pathOf(ORDER_TOOLS_PATHS.refundProof, number, refunds[0]?.id));
    }

    it('is kept, and in backups', async () => {
      const number = await promised();
      expect((await download(number)).statusCode).toBe(404);
      const pdf = textPdf('Transferencia 88', []);
      const kept = await keep(number, 'Año nuevo.pdf', pdf);
      expect(kept.json<AdminOrderWire>().refunds).toMatchObject([
        { state: 'asked', proof: 'Año nuevo.pdf' },
      ]);
      const refundId = kept.json<AdminOrderWire>().refunds[0]?.id;
      const paid = { version: kept.json<AdminOrderWire>().version, reference: 'TR-88' };
      const made = await post(pathOf(ORDER_TOOLS_PATHS.refundPaid, number, refundId), paid);
      expect(made.json<AdminOrderWire>().refunds).toMatchObject([
        { state: 'done', proof: 'Año nuevo.pdf', reference: 'TR-88' },
      ]);
      const file = await download(number);
      expect(file.headers).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': `attachment; filename*=UTF-8''A%C3%B1o%20nuevo.pdf`,
      });
      expect(file.rawPayload.equals(pdf)).toBe(true);
      expect(
        (await shop.app.inject(pathOf(ORDER_TOOLS_PATHS.refundProof, number, 1))).statusCode,
      ).toBe(401);
      const row = await database()
        .db.selectFrom('refunds')
        .select('proof_file')
        .executeTakeFirstOrThrow();
      const stored = row.proof_file ?? '';
      expect((await shop.app.inject(`/media/${stored}`)).statusCode).toBe(404);

      await post(BACKUP_TOOLS_PATHS.backups);
      await shop.runJobs();
      await shop.media.documents.remove(stored);
      expect((await download(number)).statusCode).toBe(404);
      const [backup] = (await get(BACKUP_TOOLS_PATHS.backups)).json<BackupsWire>().backups;
      const restore = fillPath(BACKUP_TOOLS_PATHS.restore, { name: backup?.name ?? '' });
      await post(restore, { confirmation: 'RESTAURAR' });
      await shop.runJobs();
      expect((await shop.media.documents.read(stored))?.equals(pdf)).toBe(true);
    });

    it('is refused with a sentence if it is too large, false or has a script, and changes nothing', async () => {
      const number = await promised();
      const before = await read(number);
      const script = Buffer.from('%PDF-1.7\n1 0 obj\n<< /S /JavaScript >>\nendobj\n%%EOF\n');
      const large = Buffer.concat([textPdf('x', []), Buffer.alloc(MAX_DOCUMENT_BYTES)]);
      for (const [name, content, status, sentence] of [
        ['once.pdf', Buffer.concat([large, Buffer.alloc(1024 * 1024)]), 413, /pesa más de 10 MB/],
        ['justo.pdf', large, 400, /pesa más de 10 MB/],
        ['virus.pdf', script, 400, /«virus.pdf» tiene código o archivos adentro: no lo guardamos/],
        ['foto.jpg', Buffer.from('MZ programa'), 400, /no es una imagen JPG o PNG ni un PDF/],
        ['nada.png', Buffer.alloc(0), 400, /no es una imagen/],
      ] as const) {
        const answer = await keep(number, name, content);
        expect([name, answer.statusCode]).toEqual([name, status]);
        expect(JSON.stringify(answer.json())).toMatch(sentence);
      }
      expect(await read(number)).toEqual(before);
    });

    it('takes the place of the one before, of a refund of this order that is by hand', async () => {
      const number = await promised();
      const other = await promised();
      const picture = await sharp({
        create: { width: 8, height: 8, channels: 3, background: '#246' },
      })
        .png()
        .toBuffer();
      expect((await keep(number, 'uno.pdf', textPdf('Uno', []))).statusCode).toBe(200);
      const stale = await keep(number, 'dos.png', picture, { version: 1 });
      expect(stale.statusCode).toBe(409);
      expect((await keep(number, 'dos.exe', picture)).statusCode).toBe(200);
      expect((await download(number)).headers['content-type']).toBe('image/png');
      expect((await read(number)).refunds).toMatchObject([{ proof: 'dos.png' }]);
      const { version, refunds } = await read(number);
      const body = { name: 'x.png', content: picture.toString('base64') };
      const foreign = pathOf(ORDER_TOOLS_PATHS.refundProof, other, refunds[0]?.id);
      expect(
        (await post(foreign, { version: (await read(other)).version, ...body })).statusCode,
      ).toBe(404);
      expect((await get(foreign)).statusCode).toBe(404);
      const withdrawn = pathOf(ORDER_TOOLS_PATHS.refundWithdrawn, number, refunds[0]?.id);
      expect((await post(withdrawn, { version })).statusCode).toBe(200);
      expect((await keep(number, 'tarde.png', picture)).json()).toEqual({
        detail: 'Esa devolución no se hizo: no lleva comprobante.',
      });
    });
  });
});
