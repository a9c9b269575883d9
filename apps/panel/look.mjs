// usage: copy to apps/panel, import { open, shot, browser }
import { chromium } from 'playwright-core';
import { mkdirSync } from 'node:fs';
export const base=process.env.BASE; const out=process.env.OUT??'/tmp/look'; mkdirSync(out,{recursive:true});
export const browser=await chromium.launch({executablePath:'/usr/bin/chromium',args:['--no-sandbox']});
export async function open(email,{lang='en',theme='light',width=1280,height=800}={}){
  const r=await (await fetch(base+'/jwt/login',{method:'POST',headers:{'content-type':'application/json'},body:JSON.stringify({email,password:'outlay-demo'})})).json();
  const st={lang,appConfigDirection:lang==='ar'?'rtl':'ltr','outlay:theme':JSON.stringify(theme),userData:JSON.stringify(r.data),accessToken:r.data.token.access_token,refreshToken:r.data.token.refresh_token};
  const ctx=await browser.newContext({viewport:{width,height},storageState:{cookies:[],origins:[{origin:base,localStorage:Object.entries(st).map(([name,value])=>({name,value}))}]}});
  const page=await ctx.newPage(); page.on('console',m=>m.type()==='error'&&console.log(lang,m.text())); page.on('pageerror',e=>console.log(lang,e.message));
  page.token=r.data.token.access_token; return page;
}
export const shot=(page,name,full=false)=>page.screenshot({path:`${out}/${name}.png`,fullPage:full});
