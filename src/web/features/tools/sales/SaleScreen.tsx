import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { useGetEditedCategoriesQuery } from '../../../api/tools/productToolsApi.ts';
import { useGetSaleQuery } from '../../../api/tools/salesToolsApi.ts';
import { salesCopy as copy } from '../../../copy/tools/salesCopy.ts';
import { Answer } from '../kit/frame/Answer.tsx';
import { RecordScreen, useRecordId } from '../kit/record/RecordScreen.tsx';
import { SaleForm } from './SaleForm.tsx';

const POLL_MS = 1000;

/** One sale, or a new one. */
export function SaleScreen() {
  const id = useRecordId();
  const categories = useGetEditedCategoriesQuery();
  const [isMoving, setMoving] = useState(false);
  const sale = useGetSaleQuery(typeof id === 'number' ? id : skipToken, {
    pollingInterval: isMoving ? POLL_MS : 0,
    refetchOnMountOrArgChange: true,
  });
  const state = sale.currentData?.state;
  const moves = state === 'starting' || state === 'ending';
  if (moves !== isMoving) setMoving(moves);
  return (
    <Answer of={categories} failed={copy.failed}>
      {(known) => (
        <RecordScreen id={id} of={sale} copy={copy} list="sales">
          {(stored) => <SaleForm sale={stored} categories={known} />}
        </RecordScreen>
      )}
    </Answer>
  );
}
