import type { SiteConfiguration } from '../../../domain/siteConfiguration.ts';
import { contactLinks, socialLinks } from './siteLinks.ts';

const site = {
  phone: '+54 9 11 5555-0199',
  email: 'hola@brazada.example',
  address: '',
  instagram: 'https://instagram.com/brazada',
  facebook: 'javascript:alert(1)',
  youtube: '',
  twitter: '@brazada',
} as SiteConfiguration;

test('phone opens a chat, mail a message, and empty data is omitted', () => {
  expect(contactLinks(site)).toEqual([
    { label: 'WhatsApp +54 9 11 5555-0199', href: 'https://wa.me/5491155550199' },
    { label: 'hola@brazada.example', href: 'mailto:hola@brazada.example' },
  ]);
});

test('a national number gets the country code and the mobile 9', () => {
  const [chat] = contactLinks({ ...site, phone: '11 5555-0142' });
  expect(chat?.href).toBe('https://wa.me/5491155550142');
});

test('only web addresses become links', () => {
  expect(socialLinks(site)).toEqual([
    { label: 'Instagram', href: 'https://instagram.com/brazada' },
  ]);
});
