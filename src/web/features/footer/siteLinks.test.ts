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

test('the phone opens a chat, the mail a message, and what is empty is not named', () => {
  expect(contactLinks(site)).toEqual([
    { label: 'WhatsApp +54 9 11 5555-0199', href: 'https://wa.me/5491155550199' },
    { label: 'hola@brazada.example', href: 'mailto:hola@brazada.example' },
  ]);
});

test('a number as it is dialled at home gets the country and the mobile 9', () => {
  const [chat] = contactLinks({ ...site, phone: '11 5555-0142' });
  expect(chat?.href).toBe('https://wa.me/5491155550142');
});

test('only addresses of the web become links', () => {
  expect(socialLinks(site)).toEqual([
    { label: 'Instagram', href: 'https://instagram.com/brazada' },
  ]);
});
